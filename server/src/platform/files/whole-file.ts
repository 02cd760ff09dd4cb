import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Beginning of the names of files that are still being written. */
export const unfinishedPrefix = '.unfinished-';

const isWindows = process.platform === 'win32';

/** Makes the bytes of a file survive a power failure. */
export const flushFile = async (path: string): Promise<void> => {
  // Windows flushes only what is open for writing; elsewhere a file may be read-only.
  const handle = await open(path, isWindows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes a new name in a folder survive a power failure; Windows offers no such call and needs none. */
export const flushFolder = async (folder: string): Promise<void> => {
  if (!isWindows) await flushFile(folder);
};

/**
 * Makes a file completely and durably, or not at all; replaces one of that name.
 * @param write writes to the path that it is given, in the same folder, where there is no file yet
 * @throws what `write` throws
 */
export const wholeFile = async (path: string, write: (staged: string) => Promise<void>): Promise<void> => {
  const folder = dirname(path);
  const staged = join(folder, `${unfinishedPrefix}${randomBytes(6).toString('hex')}-${basename(path)}`);
  try {
    await write(staged);
    await flushFile(staged);
    await rename(staged, path);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
  await flushFolder(folder);
};
