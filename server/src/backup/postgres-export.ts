import { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { columnList, tablesOf, type Table } from './postgres-tables';

const batchBytes = 1024 * 1024;
const mostRows = 2_000;

/** Rows as the database writes them as JSON, so that no value passes through a JavaScript number. */
async function* linesOf(kysely: Kysely<unknown>, { name, columns }: Table): AsyncIterable<string> {
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(each)::text as line from (select ${columnList(columns)} from ${sql.id(name)}) each`.execute(
    kysely,
  );
  // The first batch tells how large a row is.
  let count = 20;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from backup_rows`.execute(kysely);
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join('');
    yield text;
    count = Math.max(1, Math.min(mostRows, Math.floor((batchBytes * rows.length) / text.length)));
  }
  await sql`close backup_rows`.execute(kysely);
}

export interface Sequence {
  readonly name: string;
  /** The last number that was given out; null when none was. */
  readonly last: string | null;
}

export interface PostgresSnapshot {
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  readonly rows: (table: Table) => Readable;
}

/**
 * Reads a database as it is at one moment, while others read and write.
 * @param work reads the tables one after the other
 */
export const withSnapshot = <R>(
  kysely: Kysely<unknown>,
  work: (snapshot: PostgresSnapshot, transaction: Kysely<unknown>) => Promise<R>,
): Promise<R> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const tables = await tablesOf(transaction);
      // As text: a number may be larger than JavaScript can tell apart.
      const { rows: sequences } = await sql<Sequence>`select sequencename as name, last_value::text as last
        from pg_sequences where schemaname = current_schema() order by 1`.execute(transaction);
      return work(
        {
          tables,
          sequences,
          rows: (table) => Readable.from(linesOf(transaction, table), { objectMode: false }),
        },
        transaction,
      );
    });
