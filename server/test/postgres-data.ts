import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Rows that migrations put into a table. */
interface Seed {
  readonly table: string;
  /** As JSON. */
  readonly rows: string;
}

interface Sequence {
  readonly name: string;
  /** Its last value, and whether that was given out. */
  readonly state: string;
}

/** What a database holds right after it was migrated. */
export interface PostgresData {
  readonly tables: readonly string[];
  readonly seeds: readonly Seed[];
  readonly sequences: readonly Sequence[];
}

/** Numbers of deleted rows, by table. */
export type DeletedRows = ReadonlyMap<string, number>;

interface Found {
  readonly kind: 'table' | 'added' | 'sequence' | 'writer';
  readonly name: string;
  readonly held: string | null;
}

const asked = async (client: pg.Client, queries: readonly string[], name?: string): Promise<Found[]> => {
  const text = queries.join(' union all ');
  return (await client.query<Found>({ text, ...(name !== undefined && { name }) })).rows;
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const tableNames = `select 'table' as kind, format('%I', tablename) as name, null as held
  from pg_tables where schemaname = 'public'`;
const sequenceNames = `select 'sequence', format('%I', sequencename), null from pg_sequences where schemaname = 'public'`;

const rowsOf = (table: string): string => `(select json_agg(each)::text from ${table} as each)`;
const stateOf = (sequence: string): string =>
  `select 'sequence' as kind, ${literal(sequence)} as name, last_value || ' ' || is_called as held from ${sequence}`;

/** Reads what a database holds. */
export const readPostgresData = async (client: pg.Client): Promise<PostgresData> => {
  const names = await asked(client, [tableNames, sequenceNames]);
  const of = (kind: Found['kind']) => names.filter((each) => each.kind === kind).map(({ name }) => name);
  const tables = of('table').toSorted();
  const all = await asked(client, [
    ...tables.map((table) => `select 'table' as kind, ${literal(table)} as name, ${rowsOf(table)} as held`),
    ...of('sequence').map(stateOf),
  ]);
  const seeds = all.flatMap(({ kind, name, held }) =>
    kind === 'table' && held !== null ? [{ table: name, rows: held }] : [],
  );
  const sequences = all.flatMap(({ kind, name, held }) =>
    kind === 'sequence' ? [{ name, state: held ?? '' }] : [],
  );
  return { tables, seeds, sequences };
};

/** Finds in one statement what is not as it was: rows are compared by their digest. */
const changesQuery = ({ tables, seeds, sequences }: PostgresData): string[] => {
  const seeded = new Map(seeds.map(({ table, rows }) => [table, rows]));
  const changed = tables.map((table) => {
    const rows = seeded.get(table);
    const digest = createHash('md5')
      .update(rows ?? '')
      .digest('hex');
    const condition =
      rows === undefined
        ? `exists (select 1 from ${table})`
        : `md5(coalesce(${rowsOf(table)}, '')) <> ${literal(digest)}`;
    return `select 'table' as kind, ${literal(table)} as name, null as held where ${condition}`;
  });
  const moved = sequences.map(
    ({ name, state }) => `select * from (${stateOf(name)}) as it where held <> ${literal(state)}`,
  );
  const known = `any(array[${tables.map(literal).join()}])`;
  const added = `select 'added', name, null from (${tableNames}) as it where not name = ${known}`;
  const schema = `select 'table', 'the schema', null where
    (select count(*) from (${tableNames}) as it where name = ${known}) <> ${tables.length}`;
  const writers = `select 'writer', pid::text, null from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend' and backend_xid is not null`;
  return [...changed, ...moved, added, schema, writers];
};

/** Digest of all columns, checks, keys, indexes, triggers and functions of a database. Takes PostgreSQL some 15 ms. */
export const readPostgresShape = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(
    `select md5(string_agg(line, ',' order by line)) as shape from (
       select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid)) as line
         from pg_attribute join pg_class on pg_class.oid = attrelid
         left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and attnum > 0
       union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
     ) as it`,
  );
  return rows[0]?.shape ?? '';
};

/** Drops tables of a test. @throws when that does not leave the shape, since the test has changed other tables, too */
const dropAdded = async (
  client: pg.Client,
  tables: readonly string[],
  shape: () => Promise<string | undefined>,
): Promise<void> => {
  await client.query(`begin; set local lock_timeout = '5s'; drop table ${tables.join()} cascade`);
  if ((await readPostgresShape(client)) === (await shape())) return void (await client.query('commit'));
  await client.query('rollback');
  throw new Error('The schema has changed.');
};

/**
 * Brings a database back to what it held, which is many times faster than making another one. Only what was written is
 * touched.
 * @param data what it held; the same object for each call over one connection
 * @param shape its shape; asked for where tables were added
 * @returns where rows were deleted
 * @throws when the schema has changed, and when another connection has written and not committed
 */
export const restorePostgresData = async (
  client: pg.Client,
  data: PostgresData,
  shape: () => Promise<string | undefined>,
): Promise<DeletedRows> => {
  const found = await asked(client, changesQuery(data), 'what was written');
  if (found.some(({ name }) => name === 'the schema')) throw new Error('The schema has changed.');
  if (found.some(({ kind }) => kind === 'writer')) throw new Error('A transaction is still open.');
  const of = (kind: Found['kind']) => found.filter((each) => each.kind === kind).map(({ name }) => name);
  const added = of('added');
  if (added.length > 0) await dropAdded(client, added, shape);
  const tables = of('table');
  const sequences = new Set(of('sequence'));
  if (tables.length + sequences.size === 0) return new Map();
  // References are whole before and after; in between they are not looked at.
  const before = ['begin', 'set local session_replication_role = replica', "set local lock_timeout = '5s'"];
  const steps = [
    ...before,
    ...tables.map((table) => `delete from ${table}`),
    ...data.sequences
      .filter(({ name }) => sequences.has(name))
      .map(({ name, state }) => `select setval(${literal(name)}, ${state.replace(' ', ', ')})`),
    ...data.seeds
      .filter(({ table }) => tables.includes(table))
      .map(
        ({ table, rows }) =>
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${literal(rows)})`,
      ),
    'commit',
  ];
  // One result for each of several statements.
  const results = (await client.query(steps.join(';'))) as unknown as readonly pg.QueryResult[];
  return new Map(tables.map((table, at) => [table, results[before.length + at]?.rowCount ?? 0]));
};
