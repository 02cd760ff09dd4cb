import { sql, type Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { cellOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

type Source = Insertable<RoleSessionTables['role_session_sources']>;

interface Asked {
  readonly userId: number;
  readonly roleId: number;
  readonly articleId: string;
}

/** Sessions about articles. */
export const sessionArticlesRepository = (database: Database<RoleSessionTables>) => {
  const about = ({ userId, roleId, articleId }: Asked) =>
    database.kysely
      .selectFrom('role_sessions as sessions')
      .innerJoin('role_session_articles as articles', 'articles.session_id', 'sessions.id')
      .select('sessions.id')
      .where('sessions.user_id', '=', userId)
      .where('sessions.role_id', '=', roleId)
      .where('articles.article_id', '=', articleId)
      .orderBy('sessions.id', 'desc')
      .limit(1);

  return {
    /** @returns null where the article was removed; undefined for a session that is about none */
    articleOf: (session: number): Promise<string | null | undefined> =>
      cellOf(
        database.kysely
          .selectFrom('role_session_articles')
          .select('article_id')
          .where('session_id', '=', session),
        'article_id',
      ),

    add: async (session_id: number, article_id: string): Promise<void> => {
      await database.kysely.insertInto('role_session_articles').values({ session_id, article_id }).execute();
    },

    /** @returns the session in which that was asked already */
    withClient: (asked: Asked, clientId: string): Promise<number | undefined> =>
      cellOf(
        about(asked)
          .innerJoin('role_dialogs as dialogs', 'dialogs.session_id', 'sessions.id')
          .where('dialogs.client_id', '=', clientId),
        'id',
      ),

    /** @returns a session without any dialog */
    unused: (asked: Asked): Promise<number | undefined> =>
      cellOf(about(asked).where('sessions.count', '=', 0), 'id'),

    /** In the order of their marks. */
    sourcesOf: (session: number) =>
      database.kysely
        .selectFrom('role_session_sources')
        .select(['mark', 'article_id', 'digest'])
        .where('session_id', '=', session)
        .orderBy('mark')
        .execute(),

    /** Call inside a transaction. */
    addSources: (sources: readonly Source[]): Promise<void> =>
      eachChunk(sources, async (portion) => {
        await database.kysely.insertInto('role_session_sources').values(portion).execute();
      }),

    /** Gives a copy of a session what its answers cite. Call inside a transaction. */
    copy: async (from: number, to: number): Promise<void> => {
      const article = database.kysely
        .selectFrom('role_session_articles')
        .select([sql.lit(to).as('session_id'), 'article_id'])
        .where('session_id', '=', from);
      await database.kysely
        .insertInto('role_session_articles')
        .columns(['session_id', 'article_id'])
        .expression(article)
        .execute();
      const sources = database.kysely
        .selectFrom('role_session_sources')
        .select([sql.lit(to).as('session_id'), 'mark', 'article_id', 'digest'])
        .where('session_id', '=', from);
      await database.kysely
        .insertInto('role_session_sources')
        .columns(['session_id', 'mark', 'article_id', 'digest'])
        .expression(sources)
        .execute();
    },
  };
};

export type SessionArticlesRepository = ReturnType<typeof sessionArticlesRepository>;
