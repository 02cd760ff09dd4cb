import type { Database } from '#platform/database/database';
import type { ArticleTables } from '../articles.tables';

/** Words by which articles are and were known in addresses. Call it inside a transaction. */
export const articleSlugsRepository = (database: Database<ArticleTables>) => ({
  /** @returns the article that goes by this word, as its slug or as its id */
  holder: async (word: string): Promise<string | undefined> => {
    const row = await database.kysely
      .selectFrom('articles')
      .select('id')
      .where((where) => where.or([where('slug', '=', word), where('id', '=', word)]))
      .executeTakeFirst();
    return row?.id;
  },

  /** @returns the article that went by this word before */
  formerHolder: async (word: string): Promise<string | undefined> => {
    const row = await database.kysely
      .selectFrom('article_former_slugs')
      .select('article_id')
      .where('slug', '=', word)
      .executeTakeFirst();
    return row?.article_id;
  },

  /** The word leads to its article from now on, though that goes by another. @param at milliseconds since 1970 */
  keepFormer: async (word: string, id: string, at: number): Promise<void> => {
    await database.kysely
      .insertInto('article_former_slugs')
      .values({ slug: word, article_id: id, left_at: at })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: id, left_at: at }))
      .execute();
  },

  /** The word leads nowhere by having been somebody's. */
  forgetFormer: async (word: string): Promise<void> => {
    await database.kysely.deleteFrom('article_former_slugs').where('slug', '=', word).execute();
  },
});

export type ArticleSlugsRepository = ReturnType<typeof articleSlugsRepository>;
