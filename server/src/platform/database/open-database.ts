import { join } from 'node:path';
import type { Database } from './database';
import { shareFolder } from './folder-lock';
import { databaseOn, type Engine } from './kysely-database';
import { migrate, MigrationFailed } from './migrate';
import type { Migration } from './migration';
import { copyBeforeMigration } from './migration-copy';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import { openSqlite, type SqliteEngine } from './sqlite';

export interface DatabasePlace {
  /** Absolute; contains the SQLite file and the copies made before a schema change. */
  readonly dataDir: string;
  /** PostgreSQL when set. */
  readonly databaseUrl?: string | undefined;
  /** Does not migrate the schema, and refuses a database that would need it. */
  readonly schema?: 'as it is';
}

export const sqliteFileOf = (dataDir: string): string => join(dataDir, 'data.sqlite');

/** Contains the copies made before a schema change, and backups that no other place was named for. */
export const backupFolderOf = (dataDir: string): string => join(dataDir, 'backups');

/** Tells the engine that copies itself. */
export const isSqlite = (engine: Engine): engine is SqliteEngine => 'copyTo' in engine;

/** Opens without looking at the schema. @throws StartProblem when it can't be opened */
export const openEngine = async (
  { dataDir, databaseUrl }: DatabasePlace,
  onBroken: (error: Error) => void = () => undefined,
): Promise<Engine | SqliteEngine> => {
  if (databaseUrl === undefined) return openSqlite(sqliteFileOf(dataDir));
  // Loaded only where it is used.
  const { openPostgres } = await import('./postgres');
  return openPostgres(databaseUrl, onBroken);
};

const migrateSafely = async (
  engine: Engine,
  place: DatabasePlace,
  migrations: readonly Migration[],
): Promise<void> => {
  let copy: string | undefined;
  try {
    await migrate(engine, migrations, async (next) => {
      if (place.schema) throw new StartProblem(messages.start.olderData);
      if (isSqlite(engine))
        copy = await copyBeforeMigration(
          engine,
          sqliteFileOf(place.dataDir),
          backupFolderOf(place.dataDir),
          next,
        );
    });
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error;
    const lines = [messages.start.migrationFailed(error.step, reasonOf(error.cause))];
    if (copy !== undefined) lines.push(messages.start.migrationCopy(copy));
    if (!isSqlite(engine)) lines.push(messages.start.migrationWithoutCopy);
    throw new StartProblem(lines, error);
  }
};

/** @throws StartProblem when it can't be opened or migrated, or was written by a newer program or before the first release */
export const openDatabase = async (
  place: DatabasePlace,
  migrations: readonly Migration[],
  onBroken?: (error: Error) => void,
): Promise<Database<unknown>> => {
  const endUse = shareFolder(place.dataDir);
  let engine: Engine | undefined;
  const close = async (): Promise<void> => {
    await engine?.close();
    endUse();
  };
  try {
    engine = await openEngine(place, onBroken);
    await migrateSafely(engine, place, migrations);
    return databaseOn({ ...engine, close });
  } catch (error) {
    await close();
    throw error;
  }
};
