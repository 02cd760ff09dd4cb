import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../error-code';
import { unfinishedPrefix, wholeFile } from '../files/whole-file';
import type { SqliteEngine } from './sqlite';

const copiesKept = 3;

const statsOf = async (path: string) => {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** @returns whole milliseconds of the last change, which may be in the write-ahead log alone; an empty one was just opened */
const changedAt = async (file: string): Promise<number> => {
  const found = await Promise.all([statsOf(file), statsOf(`${file}-wal`)]);
  return Math.floor(Math.max(...found.map((stats) => (stats && stats.size > 0 ? stats.mtimeMs : 0))));
};

const isCopy = (name: string): boolean => /^before-.+[.]sqlite$/.test(name);
const isUnfinishedCopy = (name: string): boolean =>
  name.startsWith(unfinishedPrefix) && name.includes('-before-');

const removeOld = async (folder: string, current: string): Promise<void> => {
  const names = await readdir(folder);
  const others = names.filter((name) => isCopy(name) && name !== current);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = dated.toSorted((one, other) => other.at - one.at).slice(copiesKept - 1);
  for (const { name } of old) await rm(join(folder, name));
  // An interrupted copy; this process holds the lock under which copies are made.
  for (const name of names.filter(isUnfinishedCopy)) await rm(join(folder, name));
};

/**
 * Copies an SQLite file before a migration changes it, once for each state: a start that fails is repeated, by a service manager without end.
 * Keeps the newest three copies. Call it under the lock of the schema.
 * @param file the database @param folder where copies are kept @param next the migration
 * @returns path of the copy
 */
export const copyBeforeMigration = async (
  sqlite: SqliteEngine,
  file: string,
  folder: string,
  next: string,
): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `before-${next}.sqlite`;
  const copy = join(folder, name);
  const changed = await changedAt(file);
  // The copy bears the time of the state that it is of.
  if (Math.round((await statsOf(copy))?.mtimeMs ?? -1) !== changed)
    await wholeFile(copy, async (staged) => {
      await sqlite.copyTo(staged);
      await utimes(staged, changed / 1_000, changed / 1_000);
    });
  await removeOld(folder, name);
  return copy;
};
