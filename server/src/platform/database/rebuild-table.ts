import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect';
import { createTables, type Table } from './tables';

/**
 * Writes a table of SQLite anew, which cannot change the columns of one. Rows and the next id stay; columns that are new in `after` have
 * their default. Other tables may not refer to it: dropping it would remove their rows.
 * @see https://www.sqlite.org/lang_altertable.html#otheralter
 */
export const rebuildSqliteTable = async (
  kysely: Kysely<unknown>,
  dialect: Dialect,
  name: string,
  { before, after }: { readonly before: Table; readonly after: Table },
): Promise<void> => {
  const former = `${name}_before`;
  await kysely.schema.alterTable(name).renameTo(former).execute();
  // Names of indexes are those of the whole database.
  const { rows: indexes } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'index' and tbl_name = ${former} and sql is not null`.execute(kysely);
  for (const index of indexes) await kysely.schema.dropIndex(index.name).execute();
  await createTables(kysely, dialect, { [name]: after });
  const kept = Object.keys(before.columns).filter((column) => column in after.columns);
  const columns = sql.join(kept.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${columns}) select ${columns} from ${sql.table(former)}`.execute(
    kysely,
  );
  // Ids of removed rows are not given again.
  await sql`delete from sqlite_sequence where name = ${name}`.execute(kysely);
  await sql`update sqlite_sequence set name = ${name} where name = ${former}`.execute(kysely);
  await kysely.schema.dropTable(former).execute();
};
