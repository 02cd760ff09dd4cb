import { access } from 'node:fs/promises';

/** @param path of a file or folder of this machine */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
