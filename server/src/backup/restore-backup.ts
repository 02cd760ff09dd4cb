import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Config } from '#app/config';
import { migrations as ofProduct, restoreSteps } from '#app/schema';
import { ownFolder } from '#platform/database/folder-lock';
import { refuseUnknownSteps } from '#platform/database/migrate';
import type { Migration } from '#platform/database/migration';
import { openEngine } from '#platform/database/open-database';
import { isThere } from '#platform/files/is-there';
import { StartProblem } from '#platform/start-problem';
import { writableFolder } from '#platform/writable-folder';
import type { Terminal } from './create-backup';
import { BackupDamaged } from './backup-damaged';
import { movesInto, occupiedNames, stagingFolder, type Moves } from './data-folder';
import { inspectSqlite } from './inspect-sqlite';
import {
  engineNames,
  isSameSteps,
  sequencesName,
  sqliteName,
  tableOfEntry,
  uploadsPrefix,
  type Manifest,
} from './manifest';
import { messages } from './messages.zh';
import { loadPostgres, refuseFullDatabase } from './postgres-load';
import { bytesSoFar } from './progress';
import { openBackup, withBackup, type OpenBackup } from './read-backup';

export interface RestoreOptions {
  /** Absolute. */
  readonly file: string;
  /** Moves data that is there aside instead of refusing. */
  readonly replace: boolean;
}

const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

const refuseWrongPlace = (
  { engine, steps }: Manifest,
  { databaseUrl }: Config,
  migrations: readonly Migration[],
): void => {
  if (engine !== (databaseUrl === undefined ? 'sqlite' : 'postgres'))
    throw new StartProblem(messages.otherEngine(engine));
  refuseUnknownSteps(migrations, steps);
};

/** @throws BackupDamaged */
const checkSqlite = (path: string, steps: readonly string[]): void => {
  try {
    const found = inspectSqlite(path);
    if (found.damage !== '') throw new BackupDamaged(messages.problems.database(found.damage));
    if (!isSameSteps(found.steps, steps)) throw new BackupDamaged(messages.problems.steps);
  } catch (error) {
    if (error instanceof BackupDamaged || !(error instanceof BetterSqlite3.SqliteError)) throw error;
    throw new BackupDamaged(messages.problems.database(error.message), { cause: error });
  }
};

const changeRestoredSqlite = (path: string): void => {
  const file = new BetterSqlite3(path);
  try {
    const tables = file
      .prepare<[], string>("select name from sqlite_master where type = 'table'")
      .pluck()
      .all();
    for (const { table, statement } of restoreSteps) if (tables.includes(table)) file.exec(statement);
  } finally {
    file.close();
  }
};

const intoPostgres = async (
  { manifest }: OpenBackup,
  { config, migrations, terminal }: Run,
  staged: string,
  moves: Moves,
): Promise<readonly string[]> => {
  const tables = new Map(
    manifest.entries.flatMap(({ name }) => {
      const table = tableOfEntry(name);
      return table === undefined ? [] : [[table, join(staged, name)] as const];
    }),
  );
  terminal.print(messages.loading(tables.size));
  const engine = await openEngine(config);
  try {
    return await loadPostgres(
      engine.kysely,
      migrations,
      manifest.steps,
      { tables, sequences: join(staged, sequencesName) },
      async () => {
        terminal.signal?.throwIfAborted();
        await moves.run();
      },
    );
  } catch (error) {
    await moves.undo();
    throw error;
  } finally {
    await engine.close();
  }
};

const refuseFull = async ({ config, options }: Run): Promise<void> => {
  if (!options.replace) {
    const names = await occupiedNames(config.dataDir);
    if (names.length > 0) throw new StartProblem(messages.folderFull(config.dataDir, names));
  }
  if (config.databaseUrl === undefined) return;
  const engine = await openEngine(config);
  try {
    await refuseFullDatabase(engine.kysely);
  } finally {
    await engine.close();
  }
};

interface Run {
  readonly config: Config;
  readonly options: RestoreOptions;
  readonly terminal: Terminal;
  readonly migrations: readonly Migration[];
}

const keyMessage = ({ key }: Manifest, { secretKey }: Config): string => {
  if (key !== 'included') return messages.keyRestored.missing;
  return messages.keyRestored[secretKey === undefined ? 'included' : 'overridden'];
};

const restoreFrom = async (backup: OpenBackup, run: Run): Promise<void> => {
  const { config, terminal, options } = run;
  const { manifest } = backup;
  await refuseFull(run);
  const staged = await stagingFolder(config.dataDir);
  const aside = join(config.dataDir, `replaced-${stamp()}`);
  try {
    terminal.print(messages.unpacking(manifest.entries.length));
    await backup.unpack(staged, bytesSoFar(terminal.print), terminal.signal);
    if (manifest.engine === 'sqlite')
      await withBackup(options.file, async () => checkSqlite(join(staged, sqliteName), manifest.steps));
    if (manifest.engine === 'sqlite') changeRestoredSqlite(join(staged, sqliteName));
    const moves = movesInto(config.dataDir, staged, aside);
    let foreign: readonly string[] = [];
    if (manifest.engine === 'sqlite') await moves.run();
    else foreign = await withBackup(options.file, () => intoPostgres(backup, run, staged, moves));
    const uploads = manifest.entries.filter(({ name }) => name.startsWith(uploadsPrefix)).length;
    terminal.print(
      messages.restored(manifest.program, manifest.made_at, engineNames[manifest.engine], uploads),
    );
    if (foreign.length > 0) terminal.print(messages.foreignTables(foreign));
    if (await isThere(aside)) terminal.print(messages.movedAside(aside));
    terminal.print(keyMessage(manifest, config));
    terminal.print(messages.startNow);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
};

/**
 * Puts a backup into an empty data folder, and an empty database with PostgreSQL. All is checked first; a failure changes nothing.
 * @param migrations of the program
 * @throws StartProblem for a damaged backup, one of a newer program or another engine, a place that is not empty or in use
 */
export const restoreBackup = async (
  config: Config,
  options: RestoreOptions,
  terminal: Terminal,
  migrations: readonly Migration[] = ofProduct,
): Promise<void> => {
  if (!(await isThere(options.file))) throw new StartProblem(messages.noFile(options.file));
  terminal.print(messages.checking);
  const backup = await openBackup(options.file);
  try {
    refuseWrongPlace(backup.manifest, config, migrations);
    await writableFolder(config.dataDir);
    const endOwning = ownFolder(config.dataDir);
    try {
      await restoreFrom(backup, { config, options, terminal, migrations });
    } finally {
      endOwning();
    }
  } finally {
    backup.close();
  }
};
