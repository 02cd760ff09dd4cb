import { sql, type Kysely } from 'kysely';
import type { SilentChanges } from './statement-changes';

/** The condition of each computed column in the text of a table's creation. */
const computedIn = (table: string, text: string): SilentChanges['computed'] =>
  Array.from(text.matchAll(/"(\w+)"[^,]*?\bgenerated always as \(/gi), (found) => {
    const from = text.slice(found.index + found[0].length);
    let depth = 1;
    let end = 0;
    for (; end < from.length && depth > 0; end += 1)
      depth += from[end] === '(' ? 1 : from[end] === ')' ? -1 : 0;
    return { table, column: found[1] ?? '', from: from.slice(0, end) };
  });

interface SqliteTable {
  readonly name: string;
  readonly sql: string;
}

/** @param all runs a statement and returns its rows */
export const silentChangesOfSqlite = (all: (text: string) => readonly unknown[]): SilentChanges => {
  const tables = all(`select name, sql from sqlite_master where type = 'table'`) as readonly SqliteTable[];
  const owned = all(
    `select distinct f."table" as owner, m.name as owned from sqlite_master m, pragma_foreign_key_list(m.name) f
     where m.type = 'table' and f.on_delete <> 'NO ACTION' and f.on_delete <> 'RESTRICT'`,
  ) as readonly { owner: string; owned: string }[];
  return {
    owned: owned.map((one) => [one.owner, one.owned]),
    computed: tables.flatMap(({ name, sql: text }) => computedIn(name, text)),
  };
};

export const silentChangesOfPostgres = async (kysely: Kysely<unknown>): Promise<SilentChanges> => {
  const { rows: owned } = await sql<{ owner: string; owned: string }>`
    select distinct theirs.relname as owner, ours.relname as owned from pg_constraint
    join pg_class theirs on theirs.oid = confrelid join pg_class ours on ours.oid = conrelid
    where contype = 'f' and confdeltype not in ('a', 'r') and ours.relnamespace = current_schema()::regnamespace`.execute(
    kysely,
  );
  const { rows: computed } = await sql<{ table: string; column: string; from: string }>`
    select table_name::text as "table", column_name::text as "column", generation_expression::text as "from"
    from information_schema.columns where table_schema = current_schema() and is_generated = 'ALWAYS'`.execute(
    kysely,
  );
  return { owned: owned.map((one) => [one.owner, one.owned]), computed };
};
