import type { Database } from '#platform/database/database';
import { cellOf } from '#platform/database/results';
import type { ArticleTables } from '../articles.schema';

/** Hashes of articles' passwords; call what writes inside the transaction that stores the article. */
export const articlePasswordsRepository = (database: Database<ArticleTables>) => ({
  hashOf: (articleId: string): Promise<string | undefined> =>
    cellOf(
      database.kysely
        .selectFrom('article_passwords')
        .select('password_hash')
        .where('article_id', '=', articleId),
      'password_hash',
    ),

  set: async (article_id: string, password_hash: string): Promise<void> => {
    await database.kysely
      .insertInto('article_passwords')
      .values({ article_id, password_hash })
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ password_hash }))
      .execute();
  },

  /**
   * Makes a stored article and its password consistent: a derived abstract would reveal the text of an article with a password
   * and is cleared; the password of an article that is read without one is deleted.
   */
  settle: async (articleId: string): Promise<void> => {
    await database.kysely
      .updateTable('articles')
      .set({ abstract: '' })
      .where('id', '=', articleId)
      .where('visibility', '=', 'password')
      .where('abstract_is_derived', '=', 1)
      .execute();
    await database.kysely
      .deleteFrom('article_passwords')
      .where('article_id', 'in', (where) =>
        where
          .selectFrom('articles')
          .select('id')
          .where('id', '=', articleId)
          .where('visibility', '<>', 'password'),
      )
      .execute();
  },
});

export type ArticlePasswordsRepository = ReturnType<typeof articlePasswordsRepository>;
