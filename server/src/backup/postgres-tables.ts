import { sql, type Kysely } from 'kysely';

export interface Table {
  readonly name: string;
  /** Without those that the database generates. */
  readonly columns: readonly string[];
}

/** @returns ordinary tables of the schema in which the site's are, sorted by name */
export const tablesOf = async (kysely: Kysely<unknown>): Promise<readonly Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(kysely);
  return rows;
};

/** @returns how many tables, views and sequences there are */
export const relationCount = async (kysely: Kysely<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')`.execute(
    kysely,
  );
  return rows[0]?.count ?? 0;
};

export const columnList = (columns: readonly string[]) => sql.join(columns.map((name) => sql.id(name)));
