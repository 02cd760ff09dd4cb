import type { Database } from '#platform/database/database';
import { cellOf } from '#platform/database/results';
import type { ArticleTables } from '../articles.schema';

/** Current and former slugs of articles; call it inside a transaction. */
export const articleSlugsRepository = (database: Database<ArticleTables>) => ({
  /** @returns the id of the article with this slug or id */
  holder: (word: string): Promise<string | undefined> =>
    cellOf(
      database.kysely
        .selectFrom('articles')
        .select('id')
        .where((where) => where.or([where('slug', '=', word), where('id', '=', word)])),
      'id',
    ),

  /** @returns the id of the article that had this slug before */
  formerHolder: (word: string): Promise<string | undefined> =>
    cellOf(
      database.kysely.selectFrom('article_former_slugs').select('article_id').where('slug', '=', word),
      'article_id',
    ),

  /** Stores a former slug, which redirects to its article. @param at milliseconds since 1970 */
  keepFormer: async (word: string, id: string, at: number): Promise<void> => {
    await database.kysely
      .insertInto('article_former_slugs')
      .values({ slug: word, article_id: id, left_at: at })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: id, left_at: at }))
      .execute();
  },

  /** Removes a former slug. */
  forgetFormer: async (word: string): Promise<void> => {
    await database.kysely.deleteFrom('article_former_slugs').where('slug', '=', word).execute();
  },
});

export type ArticleSlugsRepository = ReturnType<typeof articleSlugsRepository>;
