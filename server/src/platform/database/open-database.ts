import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database';
import { databaseOn } from './kysely-database';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { messages } from '../messages.zh';
import { StartProblem } from '../start-problem';
import { openSqlite } from './sqlite';

export interface DatabasePlace {
  /** Absolute; contains the SQLite file and the copies made before a schema change. */
  readonly dataDir: string;
  /** PostgreSQL when set. */
  readonly databaseUrl?: string | undefined;
  /** Does not migrate the schema, and refuses a database that would need it. */
  readonly schema?: 'as it is';
}

export const sqliteFileOf = (dataDir: string): string => join(dataDir, 'data.sqlite');

const stamp = (): string => new Date().toISOString().replace(/[:.]/g, '-');

/** @throws StartProblem when it can't be opened, or was written by a newer program or before the first release */
export const openDatabase = async (
  place: DatabasePlace,
  migrations: readonly Migration[],
  onBroken: (error: Error) => void = () => undefined,
): Promise<Database<unknown>> => {
  const file = sqliteFileOf(place.dataDir);
  const sqlite = place.databaseUrl === undefined ? openSqlite(file) : undefined;
  // Loaded only where it is used.
  const engine =
    sqlite ?? (await (await import('./postgres')).openPostgres(place.databaseUrl ?? '', onBroken));
  try {
    await migrate(engine, migrations, async (next) => {
      if (place.schema) throw new StartProblem(messages.start.olderData);
      const folder = join(place.dataDir, 'backups');
      if (sqlite) await mkdir(folder, { recursive: true });
      await sqlite?.copyTo(join(folder, `before-${next}-${stamp()}.sqlite`));
    });
    return databaseOn(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
};
