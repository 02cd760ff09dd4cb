import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabasePlace } from '#platform/database/open-database';
import type { OpenDatabase } from './every-database';

/** @returns a place for a database that has no table yet, for tests of what a migration does to what is there */
export const emptyPlace = async (open: OpenDatabase): Promise<DatabasePlace> => {
  const { dataDir, databaseUrl, database } = await open();
  if (databaseUrl !== undefined) {
    await sql`drop schema public cascade`.execute(database.kysely);
    await sql`create schema public`.execute(database.kysely);
    return { dataDir, databaseUrl };
  }
  const empty = join(dataDir, 'empty');
  await mkdir(empty);
  return { dataDir: empty };
};
