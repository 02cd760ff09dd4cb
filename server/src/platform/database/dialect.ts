import {
  sql,
  type ColumnDataType,
  type CreateTableBuilder,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';

export type ColumnType = ColumnDataType | RawBuilder<unknown>;

/** The differences between the two engines, in one place. Columns of both are plain numbers and text. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Whole numbers up to 2^53: ids, milliseconds, counters. */
  readonly bigint: ColumnType;
  /** 0 or 1. */
  readonly flag: ColumnType;
  /** Starts a table; STRICT on SQLite, so that wrong types fail on both engines. */
  createTable(kysely: Kysely<unknown>, name: string): CreateTableBuilder<string>;
  /** Use with `$call`: adds an auto-incremented primary key. */
  identity<N extends string>(
    name: N,
  ): <T extends string>(table: CreateTableBuilder<T>) => CreateTableBuilder<T | N>;
  /** Use with `$call`: locks the rows read against changes by others until the transaction ends. */
  readonly lockRows: <Q extends { forNoKeyUpdate(): Q }>(query: Q) => Q;
  /** Locks the schema against other processes until the transaction ends. */
  lockSchema(transaction: Kysely<unknown>): Promise<void>;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whatever the case of ASCII letters. @param text as typed: `%` and `_` are ordinary characters */
export const contains = (column: Expression<string>, text: string): RawBuilder<SqlBool> => {
  const lower = text.toLowerCase();
  // Chinese has no case, and folding the case of every row is most of the cost on one engine.
  return containsFolded(lower === text.toUpperCase() ? column : sql`lower(${column})`, lower);
};

/** Case-sensitive. @param column whose texts are stored in lower case @param lower text in lower case */
export const containsFolded = (column: Expression<string>, lower: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${escapeLike(lower)}%`} escape '\\'`;

/** Case-sensitive. */
export const startsWith = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`${escapeLike(text)}%`} escape '\\'`;

/** The most values of one `in (...)` that every engine accepts. */
export const inListSize = 500;

/** Runs a query for long lists of values in batches of at most 500; never for an empty list. */
export const inChunks = async <V, R>(
  values: readonly V[],
  query: (portion: V[]) => Promise<readonly R[]>,
): Promise<R[]> => {
  const rows: R[] = [];
  for (let start = 0; start < values.length; start += inListSize)
    rows.push(...(await query(values.slice(start, start + inListSize))));
  return rows;
};

/** Runs statements whose rows are not read, for a list of any length. */
export const eachChunk = async <V>(
  values: readonly V[],
  run: (portion: V[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < values.length; start += inListSize)
    await run(values.slice(start, start + inListSize));
};

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  bigint: 'integer',
  flag: 'integer',
  createTable: (kysely, name) => kysely.schema.createTable(name).modifyEnd(sql`strict`),
  identity: (name) => (table) =>
    table.addColumn(name, 'integer', (column) => column.primaryKey().autoIncrement().notNull()),
  // A writing transaction holds the exclusive lock of the file.
  lockRows: (query) => query,
  // As above: a transaction is the lock.
  lockSchema: async () => undefined,
};

export const postgresDialect: Dialect = {
  name: 'postgres',
  bigint: 'bigint',
  flag: 'smallint',
  createTable: (kysely, name) => kysely.schema.createTable(name),
  identity: (name) => (table) =>
    table.addColumn(name, 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  // Rows that refer to a locked row may still be inserted concurrently.
  lockRows: (query) => query.forNoKeyUpdate(),
  lockSchema: async (transaction) =>
    void (await sql`select pg_advisory_xact_lock(8349)`.execute(transaction)),
};
