import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readPostgresData, readPostgresShape, restorePostgresData } from './postgres-data';
import { postgresDatabases, type LeasedDatabase, type PostgresDatabases } from './postgres-databases';
import { postgresAtHand } from './services-at-hand';

const server = postgresAtHand() ?? '';

const isText = (type: string): boolean => /^(text|character varying|tsvector)$/.test(type);
/** A value that any column of this type takes. */
const valueOf = (type: string): string => {
  if (type.endsWith('[]')) return `'{1}'`;
  return isText(type) ? `'written'` : '1';
};

(server ? describe : describe.skip)('a PostgreSQL database that is given back', () => {
  let databases: PostgresDatabases;
  let lease: LeasedDatabase;
  let client: pg.Client;

  const connected = async (): Promise<pg.Client> => {
    const made = new pg.Client({ connectionString: lease.url });
    await made.connect();
    return made;
  };
  const column = async (query: string): Promise<string[]> =>
    (await client.query<{ it: string }>(query)).rows.map(({ it }) => it);
  const tables = () =>
    column(`select format('%I', tablename) as it from pg_tables where schemaname = 'public' order by 1`);
  const sequences = () =>
    column(
      `select format('%I', sequencename) as it from pg_sequences where schemaname = 'public' order by 1`,
    );

  /** All rows and the exact state of all sequences, read in another way than the code under test does. */
  const dump = async (): Promise<Record<string, unknown>> => {
    const all: Record<string, unknown> = {};
    for (const table of await tables())
      all[table] = (await column(`select t::text as it from ${table} t`)).toSorted();
    for (const sequence of await sequences())
      all[sequence] = await column(`select last_value || ' ' || is_called as it from ${sequence}`);
    return all;
  };

  /** Writes a row into a table, whatever its checks of foreign keys say. */
  const writeTo = async (table: string): Promise<void> => {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select format('%I', attname) as name, atttypid::regtype::text as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = rows.map(({ name }) => name).join();
    const values = rows.map(({ type }) => valueOf(type)).join();
    await client.query(`insert into ${table} (${names}) overriding system value values (${values})`);
  };

  /** Gives the database back and leases it again. */
  const givenBack = async (): Promise<void> => {
    await client.end();
    await lease.giveBack();
    const { url } = lease;
    lease = await databases.lease();
    client = await connected();
    expect(lease.url).toBe(url);
  };

  beforeAll(async () => {
    databases = postgresDatabases(server);
    lease = await databases.lease();
    client = await connected();
  });
  afterAll(async () => {
    await client.end();
    await lease.giveBack();
    await databases.close();
  });

  const seeded = async (): Promise<string[]> =>
    (await readPostgresData(client)).seeds.map(({ table }) => table);

  it('is as it was after something was written to every table and every sequence was moved', async () => {
    const before = await dump();
    await client.query('set session_replication_role = replica');
    const all = await tables();
    expect(all.length).toBeGreaterThan(50);
    const full = await seeded();
    for (const table of all) if (!full.includes(table)) await writeTo(table);
    for (const sequence of await sequences()) await client.query(`select nextval('${sequence}')`);
    const written = await dump();
    for (const name of Object.keys(before))
      if (!full.includes(name)) expect([name, written[name]]).not.toEqual([name, before[name]]);
    await givenBack();
    expect(await dump()).toEqual(before);
  });

  it('has the rows of its migrations again: changed, removed, and with others beside them', async () => {
    const before = await dump();
    const names = await seeded();
    expect(names.length).toBeGreaterThan(0);
    for (const table of names) {
      const { rows } = await client.query<{ name: string; type: string }>(
        `select format('%I', attname) as name, atttypid::regtype::text as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum desc limit 1`,
        [table],
      );
      const [last] = rows;
      if (!last) throw new Error(`${table} has no column`);
      const { name, type } = last;
      await client.query(`update ${table} set ${name} = ${isText(type) ? `${name} || 'x'` : `${name} + 1`}`);
      expect([table, (await dump())[table]]).not.toEqual([table, before[table]]);
      await givenBack();
      expect(await dump()).toEqual(before);
      await client.query(`delete from ${table}`);
      await givenBack();
      expect(await dump()).toEqual(before);
    }
  });

  it.each(['nextval(%)', 'setval(%, 500)', 'setval(%, 1, true)', 'setval(%, 500, false)'])(
    'has its sequences where they were after %s',
    async (move) => {
      const before = await dump();
      const [sequence = ''] = await sequences();
      await client.query(`select ${move.replace('%', `'${sequence}'`)}`);
      expect(await dump()).not.toEqual(before);
      await givenBack();
      expect(await dump()).toEqual(before);
    },
  );

  it('is not touched where nothing was written', async () => {
    const ids = () => column(`select xmin::text || ' ' || t::text as it from migrations t`);
    const before = await ids();
    expect(before.length).toBeGreaterThan(0);
    await givenBack();
    expect(await ids()).toEqual(before);
  });

  it('is not used again while a transaction is open', async () => {
    const data = await readPostgresData(client);
    const other = await connected();
    await other.query('begin');
    await other.query(`select nextval('${data.sequences[0]?.name ?? ''}')`);
    await other.query('create table one_more (id int)');
    await expect(restorePostgresData(client, data, async () => '')).rejects.toThrow(
      'A transaction is still open.',
    );
    await other.query('rollback');
    await other.end();
    await restorePostgresData(client, data, async () => '');
  });

  it('is as it was after tables were added, with references from and to others', async () => {
    const [before, shape] = [await dump(), await readPostgresShape(client)];
    await client.query('create table parents (id int generated always as identity primary key)');
    await client.query('create table children (id int, parent int references parents)');
    await client.query('insert into parents default values');
    const [table = ''] = (await tables()).filter((name) => name === 'users');
    await client.query(`alter table children add column owner bigint references ${table}`);
    await givenBack();
    expect([await dump(), await readPostgresShape(client)]).toEqual([before, shape]);
  });

  it.each([
    ['a column', 'alter table migrations add column more int'],
    ['an index', 'create index more on migrations (name)'],
    ['a reference', 'alter table migrations add column more int references one_more'],
    ['a function', `create function more() returns int language sql return 1`],
  ])('is not used again when a table was added, and %s beside it', async (_what, change) => {
    const [data, shape] = [await readPostgresData(client), await readPostgresShape(client)];
    await client.query('begin');
    await client.query('create table one_more (id int primary key)');
    await client.query(change);
    await client.query('commit');
    await expect(restorePostgresData(client, data, async () => shape)).rejects.toThrow(
      'The schema has changed.',
    );
    // Not as it was, so that it is dropped.
    await client.end();
    await lease.giveBack();
    lease = await databases.lease();
    client = await connected();
    expect(await readPostgresShape(client)).toBe(shape);
  });

  it('is never leased again when the process that used it died', async () => {
    const before = await dump();
    const dying = postgresDatabases(server);
    const name = new URL((await dying.lease()).url).pathname.slice(1);
    // The end of a process is the end of its connections, and with them of its locks.
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 8351 and objid = $1`,
      [Number(name.split('_').at(-1))],
    );
    const next = postgresDatabases(server);
    const other = await next.lease();
    const said = await column(
      `select shobj_description(oid, 'pg_database') as it from pg_database where datname = '${name}'`,
    );
    // The database is dropped already, or still marked as leased by a process.
    expect([[], [null]]).toContainEqual(said);
    expect(other.url).not.toContain(name);
    await client.end();
    const own = lease;
    lease = other;
    client = await connected();
    expect(await dump()).toEqual(before);
    await client.end();
    await next.close();
    lease = own;
    client = await connected();
    await dying.close().catch(() => undefined);
  });

  it('is dropped by a client with another schema once no client uses its own schema, and not before', async () => {
    // Another checkout may run this test on the same server.
    const schemas = [1, 2, 3].map(() => randomBytes(8).toString('hex'));
    const names = () =>
      column(
        `select datname as it from pg_database where split_part(datname, '_', 3) in ('${schemas.join("', '")}')`,
      );
    const [older, newer, newest] = schemas.map((hash) =>
      postgresDatabases(server, () => ({ hash, migrations: [] })),
    ) as [PostgresDatabases, PostgresDatabases, PostgresDatabases];
    try {
      await older.lease();
      const ofOlder = await names();
      expect(ofOlder).toHaveLength(2);
      await newer.lease();
      expect(await names()).toEqual(expect.arrayContaining(ofOlder));
      await older.close();
      await newest.lease();
      expect((await names()).filter((name) => ofOlder.includes(name))).toEqual([]);
    } finally {
      for (const databases of [older, newer, newest]) await databases.close();
      for (const name of await names()) await client.query(`drop database if exists ${name} with (force)`);
    }
  });
});
