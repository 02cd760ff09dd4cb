import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { ownPicturesIn } from '#platform/markdown/media';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { PageReadTables } from '#content/pages/pages.read';
import type { ImageTables } from './images.tables';
import { baseOfPicture } from './picture-address';

type TextKind = 'article' | 'page' | 'draft';

type Tables = ImageTables & Pick<ArticleReadTables, 'article_bodies'> & Pick<PageReadTables, 'page_bodies'>;

/** Notes in which texts pictures stand, so that nobody has to read all texts to find one. Call all of it inside a transaction. */
export const textPicturesRepository = (database: Database<Tables>) => {
  /** Ids of the pictures behind addresses, also of those they had before they were replaced. */
  const idsOf = async (paths: readonly string[]): Promise<number[]> => {
    const present = await inChunks(paths, (portion) =>
      database.kysely.selectFrom('images').select(['id', 'path']).where('path', 'in', portion).execute(),
    );
    const known = new Set(present.map(({ path }) => path));
    const bases = new Set(paths.filter((path) => !known.has(path)).map(baseOfPicture));
    const former = await inChunks([...bases], (portion) =>
      database.kysely.selectFrom('former_pictures').select('image_id').where('base', 'in', portion).execute(),
    );
    return [...new Set([...present.map(({ id }) => id), ...former.map(({ image_id }) => image_id)])];
  };

  const note = async (kind: TextKind, id: string | number, text: string): Promise<void> => {
    const [table, column] = [sql.table(`${kind}_pictures`), sql.ref(`${kind}_id`)];
    await sql`delete from ${table} where ${column} = ${id}`.execute(database.kysely);
    const ids = await idsOf(ownPicturesIn(text));
    if (ids.length === 0) return;
    const rows = ids.map((image) => sql`(${id}, ${image})`);
    await sql`insert into ${table} (${column}, image_id) values ${sql.join(rows)}`.execute(database.kysely);
  };

  return {
    refreshArticle: async (id: string): Promise<void> => {
      const body = await database.kysely
        .selectFrom('article_bodies')
        .select(['content', 'html'])
        .where('article_id', '=', id)
        .executeTakeFirst();
      await note('article', id, `${body?.content ?? ''}\n${body?.html ?? ''}`);
    },

    refreshPage: async (id: number): Promise<void> => {
      const body = await database.kysely
        .selectFrom('page_bodies')
        .select(['content', 'html'])
        .where('page_id', '=', id)
        .executeTakeFirst();
      await note('page', id, `${body?.content ?? ''}\n${body?.html ?? ''}`);
    },

    /** @param content Markdown as it stands on the writing desk */
    noteDraft: (id: number, content: string): Promise<void> => note('draft', id, content),
  };
};

export type TextPicturesRepository = ReturnType<typeof textPicturesRepository>;
