import { open, type FileHandle } from 'node:fs/promises';
import { unavailable } from '../unavailable';

/**
 * Joins what many callers wait for.
 * @param sync brings everything to the disk that was written before it begins
 * @returns a function that resolves when all that was written before its call is on the disk, and rejects as the sync does
 */
export const groupedSyncs = (sync: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  const ended = (): void => {
    running = undefined;
  };
  const begin = (): Promise<void> => {
    following = undefined;
    const group = sync();
    running = group.then(ended, ended);
    return group;
  };

  return (): Promise<void> => {
    if (following) return following;
    if (!running) return begin();
    // It may have begun before the caller wrote, so the next one counts.
    following = running.then(begin);
    return following;
  };
};

/**
 * The write-ahead log of an SQLite file, brought to the disk in groups and on another thread: SQLite itself would do it for each commit,
 * and stop the thread that serves all requests meanwhile.
 * @param path of the log, which is there from the first transaction until the last connection closes
 */
export const syncedLog = (path: string) => {
  let opened: Promise<FileHandle> | undefined;
  const synced = groupedSyncs(async () => {
    try {
      opened ??= open(path, 'r+');
      await (await opened).datasync();
    } catch (error) {
      throw unavailable(error);
    }
  });

  return {
    /** @returns when all that was committed before the call is on the disk @throws AppError UNAVAILABLE */
    synced,

    /** Call it when nothing waits any more. */
    close: async (): Promise<void> => {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
};

export type SyncedLog = ReturnType<typeof syncedLog>;
