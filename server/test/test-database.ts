import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../src/migrations/migrations';
import type { Database } from '../src/platform/database/database';
import { openDatabase, sqliteFileOf, type DatabasePlace } from '../src/platform/database/open-database';

/** A database of a test's own, migrated and empty. */
export interface TestDatabase extends DatabasePlace {
  readonly database: Database<unknown>;
  /** Another connection to the same data, as another process would have; closed by whoever opens it. */
  connect(): Promise<Database<unknown>>;
  close(): Promise<void>;
}

const schemaFolders = ['../src/migrations', '../src/platform/database'];

/** Names the present state of the schema's sources, so that a template is never older than they are. */
const schemaHash = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of schemaFolders) {
    const path = join(__dirname, folder);
    for (const name of (await readdir(path)).toSorted())
      hash.update(name).update(await readFile(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

const randomName = (): string => `yanye_test_${process.pid}_${randomBytes(4).toString('hex')}`;

const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'yanye-test-'));

/** The migrated SQLite file that every test copies, made by whoever comes first. */
const sqliteTemplate = async (): Promise<string> => {
  const folder = join(tmpdir(), 'yanye-test-templates');
  const template = join(folder, `${await schemaHash()}.sqlite`);
  try {
    await readFile(template, { flag: 'r' });
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

const withAdmin = async <R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> => {
  // Something else may answer there, and would never say so.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const removeLeftOvers = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'yanye\\_test\\_%'`,
  );
  for (const { datname } of rows)
    if (!isAlive(Number(datname.split('_')[2])))
      await client.query(`drop database if exists ${datname} with (force)`);
};

/** The migrated database that every test's own is copied from, made under a lock by whoever comes first. */
const postgresTemplate = async (server: string): Promise<string> => {
  const name = `yanye_template_${await schemaHash()}`;
  await withAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock(8350)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await removeLeftOvers(client);
    const staged = randomName();
    await client.query(`create database ${staged}`);
    const dataDir = await temporaryFolder();
    await (await openDatabase({ dataDir, databaseUrl: urlOf(server, staged) }, migrations)).close();
    await rm(dataDir, { recursive: true });
    await client.query(`alter database ${staged} rename to ${name}`);
  });
  return name;
};

/** @param server address of a PostgreSQL server @returns a fresh database there */
export const openTestPostgres = async (server: string): Promise<TestDatabase> => {
  const template = await postgresTemplate(server);
  const name = randomName();
  await withAdmin(server, (client) => client.query(`create database ${name} template ${template}`));
  const dataDir = await temporaryFolder();
  const databaseUrl = urlOf(server, name);
  const connect = (): Promise<Database<unknown>> => openDatabase({ dataDir, databaseUrl }, migrations);
  const database = await connect();
  return {
    dataDir,
    databaseUrl,
    database,
    connect,
    close: async () => {
      await database.close();
      await withAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
