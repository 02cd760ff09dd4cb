import { randomBytes } from 'node:crypto';
import { access, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '#app/schema';
import type { Database } from '#platform/database/database';
import { openDatabase, sqliteFileOf, type DatabasePlace } from '#platform/database/open-database';
import type { PostgresDatabases } from './postgres-databases';
import { schemaHash } from './schema-hash';

/** A database of a test's own, migrated and empty. */
export interface TestDatabase extends DatabasePlace {
  readonly database: Database<unknown>;
  /** Another connection to the same data, as another process would have; closed by whoever opens it. */
  connect(): Promise<Database<unknown>>;
  close(): Promise<void>;
}

const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'yanye-test-'));

/** The migrated SQLite file that every test copies, made by whoever comes first. */
const sqliteTemplate = async (): Promise<string> => {
  const folder = join(tmpdir(), 'yanye-test-templates');
  const template = join(folder, `${schemaHash()}.sqlite`);
  try {
    await access(template);
    return template;
  } catch {
    await mkdir(folder, { recursive: true });
  }
  const dataDir = await temporaryFolder();
  await (await openDatabase({ dataDir }, migrations)).close();
  const staged = `${template}.${randomBytes(4).toString('hex')}`;
  await copyFile(sqliteFileOf(dataDir), staged);
  await rename(staged, template);
  await rm(dataDir, { recursive: true });
  return template;
};

/** @returns a fresh SQLite database in a temporary folder */
export const openTestSqlite = async (): Promise<TestDatabase> => {
  const dataDir = await temporaryFolder();
  await copyFile(await sqliteTemplate(), sqliteFileOf(dataDir));
  const connect = (): Promise<Database<unknown>> => openDatabase({ dataDir }, migrations);
  const database = await connect();
  return {
    dataDir,
    database,
    connect,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** @returns a fresh PostgreSQL database */
export const openTestPostgres = async (databases: PostgresDatabases): Promise<TestDatabase> => {
  const { url: databaseUrl, giveBack } = await databases.lease();
  const dataDir = await temporaryFolder();
  const connect = (): Promise<Database<unknown>> => openDatabase({ dataDir, databaseUrl }, migrations);
  const database = await connect();
  return {
    dataDir,
    databaseUrl,
    database,
    connect,
    close: async () => {
      await database.close();
      await giveBack();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
