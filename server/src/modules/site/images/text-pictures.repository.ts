import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { TextId } from '#platform/database/text-bodies';
import { ownPicturesIn } from '#platform/markdown/media';
import type { ImageTables } from './images.schema';
import { baseOfPicture } from './picture-address';

/** The tables of notes, and their columns that name the text. */
const tables = {
  article: [sql.table('article_pictures'), sql.ref('article_id')],
  page: [sql.table('page_pictures'), sql.ref('page_id')],
  draft: [sql.table('draft_pictures'), sql.ref('draft_id')],
} as const;

export type TextKind = keyof typeof tables;

export const textPicturesRepository = (database: Database<ImageTables>) => {
  /** Ids of the pictures at addresses, also at those from before a picture was replaced. */
  const idsOf = async (paths: readonly string[]): Promise<number[]> => {
    const present = await inChunks(paths, (chunk) =>
      database.kysely.selectFrom('images').select(['id', 'path']).where('path', 'in', chunk).execute(),
    );
    const known = new Set(present.map(({ path }) => path));
    const bases = new Set(paths.filter((path) => !known.has(path)).map(baseOfPicture));
    const former = await inChunks([...bases], (chunk) =>
      database.kysely.selectFrom('former_pictures').select('image_id').where('base', 'in', chunk).execute(),
    );
    return [...new Set([...present.map(({ id }) => id), ...former.map(({ image_id }) => image_id)])];
  };

  return {
    /** Replaces the notes of a text. Call inside a transaction. @param text Markdown or HTML that shows pictures */
    note: async (kind: TextKind, id: TextId, text: string): Promise<void> => {
      const [table, column] = tables[kind];
      await sql`delete from ${table} where ${column} = ${id}`.execute(database.kysely);
      const ids = await idsOf(ownPicturesIn(text));
      if (ids.length === 0) return;
      const rows = ids.map((image) => sql`(${id}, ${image})`);
      await sql`insert into ${table} (${column}, image_id) values ${sql.join(rows)}`.execute(database.kysely);
    },

    /** @param after last id of the batch before; undefined for the first one @returns ids of texts that show a picture, ascending */
    textsWith: async (
      kind: TextKind,
      imageId: number,
      after: TextId | undefined,
      limit: number,
    ): Promise<TextId[]> => {
      const [table, column] = tables[kind];
      const { rows } = await sql<{ readonly id: TextId }>`
        select ${column} as id from ${table}
        where image_id = ${imageId}${after === undefined ? sql`` : sql` and ${column} > ${after}`}
        order by ${column} limit ${limit}`.execute(database.kysely);
      return rows.map(({ id }) => id);
    },
  };
};

export type TextPicturesRepository = ReturnType<typeof textPicturesRepository>;
