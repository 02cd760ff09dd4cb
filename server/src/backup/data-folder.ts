import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '#platform/error-code';
import { flushFolder } from '#platform/files/whole-file';

/** What belongs to the data of one state. The rest can be made again, or is copies of other states. */
const ofData = ['data.sqlite', 'data.sqlite-wal', 'data.sqlite-shm', 'uploads', 'secret.key'] as const;

const stagingPrefix = '.restoring-';

/** @returns names in a data folder that a restored backup would mix with */
export const occupiedNames = async (dataDir: string): Promise<readonly string[]> => {
  const names = new Set(await readdir(dataDir));
  const found = ofData.filter((name) => names.has(name));
  const hasUploads = found.includes('uploads') && (await readdir(join(dataDir, 'uploads'))).length > 0;
  return found.filter((name) => name !== 'uploads' || hasUploads);
};

/**
 * A folder to unpack into. It is inside of the data folder, since a folder beside it may be on another disk, or may not be made by this user.
 * Removes those of interrupted runs.
 */
export const stagingFolder = async (dataDir: string): Promise<string> => {
  for (const name of await readdir(dataDir))
    if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), { recursive: true });
  const folder = join(dataDir, stagingPrefix + randomBytes(6).toString('hex'));
  await mkdir(folder, { mode: 0o700 });
  return folder;
};

/** @returns whether there was something to move */
const move = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return false;
    throw error;
  }
};

/** Moves that are all undone when one fails. */
export interface Moves {
  /** @throws what the move throws, after the others are undone */
  readonly run: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

/**
 * @param staged contains what comes into the data folder @param aside where what is there goes
 * @returns moves that put a restored state in the place of the present one, the database last
 */
export const movesInto = (dataDir: string, staged: string, aside: string): Moves => {
  const done: [string, string][] = [];
  const one = async (from: string, to: string): Promise<void> => {
    if (await move(from, to)) done.push([from, to]);
  };
  const undo = async (): Promise<void> => {
    for (const [from, to] of done.splice(0).toReversed()) await rename(to, from);
  };
  return {
    undo,
    run: async () => {
      try {
        const present = await occupiedNames(dataDir);
        if (present.length > 0) await mkdir(aside, { mode: 0o700 });
        for (const name of present) await one(join(dataDir, name), join(aside, name));
        // An empty one may stay: a renamed folder replaces an empty folder.
        for (const name of ['uploads', 'secret.key', 'data.sqlite'])
          await one(join(staged, name), join(dataDir, name));
        await flushFolder(dataDir);
      } catch (error) {
        await undo();
        throw error;
      }
    },
  };
};
