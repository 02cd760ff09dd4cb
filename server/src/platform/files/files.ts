import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCodeOf } from '../error-code';
import { unavailable } from '../unavailable';
import { isThere } from './is-there';
import { flushFolder } from './whole-file';

const temporary = '.tmp-';
const safePart = /^[\p{L}\p{N}_][\p{L}\p{N}_.\- ]{0,199}$/u;

/** @returns what the call returns, or `otherwise` when there is no such file */
const ifThere = <R, O>(call: Promise<R>, otherwise: O): Promise<R | O> =>
  call.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCodeOf(error))) return otherwise;
    throw error;
  });

/** Full, read-only and failing disks, and missing permissions. */
const diskCodes: ReadonlySet<string> = new Set(
  'ENOSPC EDQUOT EROFS EFBIG EIO EACCES EPERM EMFILE ENFILE'.split(' '),
);

/** @throws AppError UNAVAILABLE while the disk takes nothing */
const onDisk = async <R>(call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (error) {
    throw diskCodes.has(errorCodeOf(error)) ? unavailable(error) : error;
  }
};

const partsOf = (name: string): string[] => {
  const parts = name.split('/');
  if (parts.some((part) => !safePart.test(part) || part.endsWith('.') || part.endsWith(' ')))
    throw new Error(`Unsafe file name: ${JSON.stringify(name)}`);
  return parts;
};

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const staged = join(folder, `${temporary}${randomBytes(8).toString('hex')}`);
  try {
    const handle = await open(staged, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(staged, path);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
  await flushFolder(folder);
};

/** Stored bytes under relative names like `images/2024/07/x.webp`. @param root absolute; created when missing */
export const localFiles = (root: string) => {
  /** @throws Error on an unsafe name */
  const pathOf = (name: string): string => join(root, ...partsOf(name));
  return {
    pathOf,
    /** Writes atomically and durably. @throws Error on an unsafe name @throws AppError UNAVAILABLE while the disk takes nothing */
    write: async (name: string, bytes: Uint8Array): Promise<void> => {
      const path = pathOf(name);
      await onDisk(() => writeDurably(path, bytes));
    },
    read: async (name: string): Promise<Buffer | undefined> => ifThere(readFile(pathOf(name)), undefined),
    exists: (name: string): Promise<boolean> => isThere(pathOf(name)),
    /** In bytes. */
    size: async (name: string): Promise<number | undefined> =>
      (await ifThere(stat(pathOf(name)), undefined))?.size,
    /** @returns whether there was one */
    remove: async (name: string): Promise<boolean> =>
      ifThere(
        onDisk(() => rm(pathOf(name))).then(() => true),
        false,
      ),
    /** Names below a folder, sorted. */
    list: async (folder: string): Promise<string[]> => {
      const start = folder === '' ? root : pathOf(folder);
      const entries = await ifThere(readdir(start, { recursive: true, withFileTypes: true }), []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(temporary))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
  };
};

export type FileStore = ReturnType<typeof localFiles>;
