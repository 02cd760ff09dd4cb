import { access } from 'node:fs/promises';

/** @param path of a file or folder of this machine */
export const isThere = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
};
