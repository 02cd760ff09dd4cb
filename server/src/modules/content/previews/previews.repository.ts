import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import type { UserReadTables } from '#identity/users/users.read';
import type { PreviewTables } from './previews.schema';

/** Links to articles that are not published; call what writes inside a transaction. */
export const previewsRepository = (database: Database<PreviewTables & Pick<UserReadTables, 'users'>>) => {
  const all = () => database.kysely.selectFrom('article_previews');

  return {
    /** Links that expire after this timestamp, the newest first. */
    living: (articleId: string, now: number) =>
      all()
        .leftJoin('users', 'users.id', 'article_previews.user_id')
        .selectAll('article_previews')
        .select('users.nick_name')
        .where('article_id', '=', articleId)
        .where('expires_at', '>', now)
        .orderBy('article_previews.created_at', 'desc')
        .orderBy('article_previews.id', 'desc')
        .execute(),

    find: (id: number) => all().selectAll().where('id', '=', id).executeTakeFirst(),

    byHash: (tokenHash: string) => all().selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    add: (row: Insertable<PreviewTables['article_previews']>): Promise<{ id: number }> =>
      database.kysely.insertInto('article_previews').values(row).returning('id').executeTakeFirstOrThrow(),

    remove: async (id: number): Promise<void> => {
      await database.kysely.deleteFrom('article_previews').where('id', '=', id).execute();
    },

    removeExpired: async (articleId: string, now: number): Promise<void> => {
      await database.kysely
        .deleteFrom('article_previews')
        .where('article_id', '=', articleId)
        .where('expires_at', '<=', now)
        .execute();
    },
  };
};

export type PreviewsRepository = ReturnType<typeof previewsRepository>;
