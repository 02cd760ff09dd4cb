import { execFileSync } from 'node:child_process';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, removeFolder } from './server.mjs';

const tries = (program, ...args) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const fillFile = 'fills-the-disk';

/** Writes until the file system takes no more. */
const fill = async (folder) => {
  const file = await open(join(folder, fillFile), 'w');
  try {
    for (let size = 1024 * 1024; size >= 512; size /= 2) {
      const piece = Buffer.alloc(size);
      while (
        await file.write(piece).then(
          ({ bytesWritten }) => bytesWritten > 0,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
};

const change = (flag, folder) => tries('chattr', '-R', flag, folder);

/** A limit of the process stands for a disk on a machine that refuses to mount: every write of it fails. */
const limitedTo = (bytes, { pid }) => {
  if (!tries('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`)) throw new Error('no limit can be set');
};

/**
 * A folder on a small file system of its own, or a limit on the process where mounting is refused.
 * @returns {Promise<{ folder: string, how: string, faults: Record<string, { begin: (server: { pid: number }) => Promise<void>, end: (server: { pid: number }) => Promise<void> }>, remove: () => Promise<void> }>}
 */
export const newFaultyDisk = async () => {
  const folder = await newFolder();
  const isMounted = tries('mount', '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder);
  const limit = {
    begin: async (server) => limitedTo(0, server),
    end: async (server) => limitedTo('unlimited', server),
  };
  const isMutable = isMounted && change('+i', folder) && change('-i', folder);
  return {
    folder,
    how: isMounted ? 'own file system' : 'limit on the process',
    faults: {
      'disk full': isMounted
        ? { begin: () => fill(folder), end: () => rm(join(folder, fillFile), { force: true }) }
        : limit,
      'data folder read-only': isMutable
        ? {
            // Files that are open stay writable when only their folder is.
            begin: async () => void change('+i', folder),
            end: async () => void change('-i', folder),
          }
        : limit,
    },
    remove: async () => {
      if (!isMounted) return removeFolder(folder);
      for (const name of await readdir(folder)) change('-i', join(folder, name));
      execFileSync('umount', ['--lazy', folder]);
      return removeFolder(folder);
    },
  };
};
