import { sql } from 'kysely';
import type { AnyDatabase, AnyTables } from './row-list';

export type TextId = string | number;

export interface TextBody {
  readonly id: TextId;
  readonly content: string;
  readonly html: string;
}

interface BodyTable {
  readonly table: string;
  readonly id: string;
}

/** Reads and rewrites the texts of one table with the columns `content` and `html`; the module that owns the table makes it. */
export const textBodies = (database: AnyDatabase, { table, id: key }: BodyTable) => {
  const tables = database.forTables<AnyTables>();
  const columns = sql`${sql.ref(key)} as id, content, html`;

  const read = async (ids: readonly TextId[]): Promise<TextBody[]> => {
    const { rows } = await sql<TextBody>`
      select ${columns} from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join([...ids])})`.execute(
      tables.kysely,
    );
    return rows;
  };

  return {
    read,

    /** Reads texts and locks them until the transaction ends. Call inside a transaction. */
    lock: async (ids: readonly TextId[]): Promise<TextBody[]> => {
      const rows = tables.kysely
        .selectFrom(table)
        .select(key)
        .where(key, 'in', [...ids]);
      await tables.dialect.lockRows(rows.orderBy(key)).execute();
      return read(ids);
    },

    /** Stores texts under the ids that they have. Call inside a transaction. */
    rewrite: async (texts: readonly TextBody[]): Promise<void> => {
      if (texts.length === 0) return;
      const cases = (column: 'content' | 'html') =>
        sql`case ${sql.ref(key)} ${sql.join(
          texts.map((text) => sql`when ${text.id} then ${text[column]}`),
          sql` `,
        )} else ${sql.ref(column)} end`;
      await sql`
        update ${sql.table(table)} set content = ${cases('content')}, html = ${cases('html')}
        where ${sql.ref(key)} in (${sql.join(texts.map(({ id }) => id))})`.execute(tables.kysely);
    },
  };
};

export type TextBodies = ReturnType<typeof textBodies>;
