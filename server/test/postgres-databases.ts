import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '#app/schema';
import type { Migration } from '#platform/database/migration';
import { openDatabase } from '#platform/database/open-database';
import { readPostgresData, readPostgresShape, restorePostgresData, type PostgresData } from './postgres-data';
import { schemaHash } from './schema-hash';

/** A migrated and empty database that nobody else uses. */
export interface LeasedDatabase {
  readonly url: string;
  /** Gives it back, as empty as it was. */
  giveBack(): Promise<void>;
}

const prefix = 'yanye_test_';
const templatePrefix = 'yanye_template_';
/** Class ids of the advisory locks: a client creates a template, uses a database, or uses any database of a schema. */
const making = 8350;
const using = 8351;
const usingSchema = 8352;
/** Said of a database that is as it was made; whoever dies with it never says so. */
const asMade = 'as it was made';
/** Deleted rows of a table from which on another database costs less than reading over them. */
const manyDeleted = 500;

const connected = async (url: string): Promise<pg.Client> => {
  // Something else may answer there, and would never say so.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that is kept may be broken by the server; the next query on it says so.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const drop = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${name} with (force)`);

const numberOf = (name: string): number => Number(name.split('_').at(-1));

const tryLock = async (client: pg.Client, kind: number, number: number): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    kind,
    number,
  ]);
  return rows[0]?.locked === true;
};

const lock = (client: pg.Client, name: string): Promise<boolean> => tryLock(client, using, numberOf(name));

const unlock = (client: pg.Client, name: string) =>
  client.query('select pg_advisory_unlock($1, $2)', [using, numberOf(name)]);

const numberOfSchema = (hash: string): number => Number.parseInt(hash.slice(0, 7), 16);

/** Drops the databases of other schemas that no client uses: another checkout may run its tests on the same server. */
const removeOutdated = async (client: pg.Client, hash: string): Promise<void> => {
  const { rows } = await client.query<{ datname: string; hash: string }>(
    `select datname, split_part(datname, '_', 3) as hash from pg_database
     where (datname like $1 or datname like $2) and datname not like $3`,
    [`${prefix}%`, `${templatePrefix}%`, `%\\_${hash}%`],
  );
  for (const outdated of new Set(rows.map((row) => row.hash))) {
    const number = numberOfSchema(outdated);
    if (!(await tryLock(client, usingSchema, number))) continue;
    for (const row of rows) if (row.hash === outdated) await drop(client, row.datname).catch(() => undefined);
    await client.query('select pg_advisory_unlock($1, $2)', [usingSchema, number]);
  }
};

/**
 * Keeps the planner's statistics as they are in a new database: a query plan must not depend on when the server last counted rows. And
 * notes its shape.
 */
const finishTemplate = async (url: string, name: string): Promise<void> => {
  const client = await connected(url);
  await client.query(`comment on database ${name} is '${await readPostgresShape(client)}'`);
  await client.query(`do $$ declare each record; begin
    for each in select format('%I', tablename) as name from pg_tables where schemaname = 'public' loop
      execute 'alter table ' || each.name || ' set (autovacuum_enabled = false)';
    end loop; end $$`);
  await client.end();
};

/** @returns undefined while there is none, or one of an earlier version of this file */
const shapeOfTemplate = async (client: pg.Client, hash: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ shape: string | null }>(
    `select shobj_description(oid, 'pg_database') as shape from pg_database where datname = $1`,
    [templatePrefix + hash],
  );
  return rows[0]?.shape ?? undefined;
};

/** The migrated database that all others are copied from, made under a lock by whoever comes first. */
const templateOf = async (
  client: pg.Client,
  server: string,
  { hash, migrations: steps }: Schema,
): Promise<string> => {
  const name = templatePrefix + hash;
  const isThere = async () => (await shapeOfTemplate(client, hash)) !== undefined;
  if (await isThere()) return name;
  await client.query('select pg_advisory_lock($1)', [making]);
  try {
    if (await isThere()) return name;
    await removeOutdated(client, hash);
    await drop(client, name);
    const staged = `yanye_staged_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${staged}`);
    const dataDir = await mkdtemp(join(tmpdir(), 'yanye-test-'));
    await (await openDatabase({ dataDir, databaseUrl: urlOf(server, staged) }, steps)).close();
    await rm(dataDir, { recursive: true });
    await finishTemplate(urlOf(server, staged), staged);
    await client.query(`alter database ${staged} rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [making]);
  }
};

const isAsMade = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [name, asMade],
  );
  return rowCount === 1;
};

/** One that lies there as it was made, locked for us. @param ours whose locks would be given to us once more */
const idle = async (
  client: pg.Client,
  hash: string,
  ours: ReadonlyMap<string, unknown>,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1 order by 1',
    [`${prefix}${hash}\\_%`],
  );
  for (const { datname } of rows) {
    if (ours.has(datname) || !(await lock(client, datname))) continue;
    if (await isAsMade(client, datname)) return datname;
    await drop(client, datname);
    await unlock(client, datname);
  }
  return undefined;
};

const made = async (client: pg.Client, server: string, schema: Schema): Promise<string> => {
  const template = await templateOf(client, server, schema);
  const name = `${prefix}${schema.hash}_${randomBytes(4).readUInt32BE() >>> 1}`;
  await lock(client, name);
  await client.query(`create database ${name} template ${template}`);
  // Waiting for the disk at each commit proves nothing here: no test outlives the server.
  await client.query(`alter database ${name} set synchronous_commit = off`);
  return name;
};

/** What the databases have, named by 16 hexadecimal digits. */
interface Schema {
  readonly hash: string;
  readonly migrations: readonly Migration[];
}

const schemaOfProduct = (): Schema => ({ hash: schemaHash(), migrations });

/** A database of ours, with the one connection that reads and restores it. */
interface OwnDatabase {
  readonly inside: pg.Client;
  readonly data: PostgresData;
  /** Rows deleted since they were cleared away, by table. */
  readonly deleted: Map<string, number>;
}

/**
 * Databases of one PostgreSQL server, for one test file. They outlive it: making one takes longer than most files' tests.
 * @param server address of the server
 * @param schema what they have; that of the product when left out
 */
export const postgresDatabases = (server: string, schema: () => Schema = schemaOfProduct) => {
  const known = new Map<string, OwnDatabase>();
  const ours: string[] = [];
  let control: Promise<pg.Client> | undefined;

  const opened = async (): Promise<pg.Client> => {
    const client = await connected(server);
    const number = numberOfSchema(schema().hash);
    await client.query('select pg_advisory_lock_shared($1, $2)', [usingSchema, number]);
    return client;
  };

  const take = async (client: pg.Client): Promise<string> => {
    const kept = ours.pop();
    if (kept !== undefined) return kept;
    const wanted = schema();
    const name = (await idle(client, wanted.hash, known)) ?? (await made(client, server, wanted));
    const inside = await connected(urlOf(server, name));
    known.set(name, { inside, data: await readPostgresData(inside), deleted: new Map() });
    await client.query(`comment on database ${name} is null`);
    return name;
  };

  const giveBack = async (client: pg.Client, name: string): Promise<void> => {
    const own = known.get(name);
    try {
      if (!own) throw new Error(`${name} is not ours.`);
      const shape = () => shapeOfTemplate(client, schema().hash);
      for (const [table, count] of await restorePostgresData(own.inside, own.data, shape))
        own.deleted.set(table, (own.deleted.get(table) ?? 0) + count);
      ours.push(name);
    } catch {
      // Another connection still holds it, or it has another schema by now.
      known.delete(name);
      await own?.inside.end();
      await drop(client, name);
    }
  };

  return {
    /** @returns one for us alone */
    lease: async (): Promise<LeasedDatabase> => {
      control ??= opened();
      const client = await control;
      const name = await take(client);
      return { url: urlOf(server, name), giveBack: () => giveBack(client, name) };
    },

    /** Leaves what was given back to other files. */
    close: async (): Promise<void> => {
      const client = await control;
      for (const name of ours.splice(0)) {
        const own = known.get(name);
        // Deleted rows slow down those who read over them; clearing them away would change the planner's statistics.
        if (own && [...own.deleted.values()].some((count) => count >= manyDeleted)) {
          await own.inside.end();
          known.delete(name);
          if (client) await drop(client, name);
          continue;
        }
        await client?.query(`comment on database ${name} is '${asMade}'`);
      }
      for (const { inside } of known.values()) await inside.end();
      known.clear();
      await client?.end();
      control = undefined;
    },
  };
};

export type PostgresDatabases = ReturnType<typeof postgresDatabases>;
