import { posix } from 'node:path';

/** Folder of the uploads whose files have no public address: routes decide who receives them, and how. */
export const privateFolder = 'private';

/** @param path below the uploads, as a request names it @returns whether it leads into the private folder, on any file system */
export const isPrivate = (path: string): boolean =>
  posix
    .normalize(`/${path.replaceAll('\\', '/')}`)
    .split('/')[1]
    ?.toLowerCase() === privateFolder;
