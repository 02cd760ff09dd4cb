import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { changesTable, generationTable } from '#platform/database/generation';

type Row = Readonly<Record<string, unknown>>;
interface Contents {
  readonly table: string;
  readonly rows: readonly Row[];
}

/** Counters by which caches notice a change. They never go back: a cache would take the next change for one it has seen. */
const counters = [generationTable, changesTable, 'word_lists'];
/** Which steps built the schema. */
const schemaTable = 'migrations';

/** The tables of the schema, without those that a full-text index keeps for itself and follows by a trigger. */
const tableNames = async (database: Database<unknown>): Promise<string[]> => {
  const names =
    database.dialect.name === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'
          and name not like 'sqlite\\_%' escape '\\' and name not like 'search\\_words%' escape '\\'
          and name not like 'chat\\_words%' escape '\\' order by name`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  return (await names.execute(database.kysely)).rows.map(({ name }) => name);
};

const filledOf = async (database: Database<unknown>, tables: readonly string[]): Promise<string[]> => {
  const asked = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(database.kysely);
  return rows.map(({ name }) => name);
};

const contentsOf = async (database: Database<unknown>, table: string): Promise<Contents> => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.kysely);
  return { table, rows };
};

const insert = async (database: Database<unknown>, { table, rows }: Contents): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const given = database.dialect.name === 'sqlite' ? sql`` : sql`overriding system value`;
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${given} values ${sql.join(tuples)}`.execute(database.kysely);
};

/**
 * All rows, as sorted JSON by table, to be compared.
 * @param without names of tables that may differ
 */
export const allRows = async (
  database: Database<unknown>,
  without: readonly string[] = [],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const compared = (await tableNames(database)).filter(
    (table) => ![...counters, schemaTable, ...without].includes(table),
  );
  const rows: Record<string, string[]> = {};
  for (const table of compared)
    rows[table] = (await contentsOf(database, table)).rows.map((row) => JSON.stringify(row)).sort();
  return rows;
};

/**
 * Remembers the rows of all tables, to bring them back with the same ids. Sequences of ids go on counting.
 * @returns `restore` replaces the rows of every table that has any now, in one transaction that raises the generation
 */
export const databaseSnapshot = async (
  database: Database<unknown>,
): Promise<{ restore(): Promise<void> }> => {
  const tables = (await tableNames(database)).filter(
    (table) => !counters.includes(table) && table !== schemaTable,
  );
  const kept: Contents[] = [];
  for (const table of await filledOf(database, tables)) kept.push(await contentsOf(database, table));
  return {
    restore: () =>
      database.transaction(async () => {
        // References are whole before and after, whatever the order in between.
        await sql
          .raw(
            database.dialect.name === 'sqlite'
              ? 'pragma defer_foreign_keys = on'
              : 'set local session_replication_role = replica',
          )
          .execute(database.kysely);
        for (const table of await filledOf(database, tables))
          await sql`delete from ${sql.table(table)}`.execute(database.kysely);
        for (const contents of kept) await insert(database, contents);
        await sql`update word_lists set version = version + 1`.execute(database.kysely);
      }),
  };
};
