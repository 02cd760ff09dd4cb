import { personLimits } from '@yanye/shared/contract/people.calls';
import type { SelectQueryBuilder } from 'kysely';
import type { RoleSessionReadTables } from '#ai/role-sessions/role-sessions.read';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { ReactionReadTables } from '#content/reactions/reactions.read';
import type { ChatReadTables } from '#discussion/chat/chat.read';
import type { CommentReadTables } from '#discussion/comments/comments.read';
import type { PrivateMessageReadTables } from '#discussion/private-messages/private-messages.read';
import type { SecondFactorReadTables } from '#identity/second-factor/second-factor.read';
import type { SessionReadTables } from '#identity/sessions/sessions.read';
import type { Database } from '#platform/database/database';
import { cellOf, countOf, hasRow } from '#platform/database/results';

type Tables = Pick<ArticleReadTables, 'articles'> &
  Pick<CommentReadTables, 'comments'> &
  Pick<ChatReadTables, 'chat_messages'> &
  Pick<PrivateMessageReadTables, 'private_messages'> &
  Pick<RoleSessionReadTables, 'role_sessions'> &
  Pick<ReactionReadTables, 'article_collects'> &
  Pick<SessionReadTables, 'sign_ins'> &
  Pick<SecondFactorReadTables, 'second_factors'>;

/** How much a person wrote and keeps, each counted through an index and up to a bound. */
export const personCountsRepository = (database: Database<Tables>) => {
  const bounded = <T extends keyof Tables>(query: SelectQueryBuilder<Tables, T, object>): Promise<number> =>
    countOf(
      database.kysely.selectFrom(
        query
          .select((build) => build.lit(1).as('one'))
          .limit(personLimits.counted)
          .as('counted'),
      ),
    );
  const from = () => database.kysely;

  return {
    /** Those that readers see, without imported ones of other authors; and how often they were looked at. */
    listedArticles: async (id: number): Promise<{ articles: number; views: number }> => {
      const row = await from()
        .selectFrom('articles')
        .select(({ fn }) => [
          fn.countAll<number>().as('articles'),
          // Null where there is none.
          fn.sum<number | null>('look_count').as('views'),
        ])
        .where('user_id', '=', id)
        .where('is_listed', '=', 1)
        .where('former_author', '=', '')
        .executeTakeFirstOrThrow();
      return { articles: row.articles, views: Number(row.views) };
    },

    unlistedArticles: (id: number) =>
      bounded(
        from()
          .selectFrom('articles')
          .where('user_id', '=', id)
          .where('is_listed', '=', 0)
          .where('former_author', '=', ''),
      ),

    comments: (id: number, status: 'approved' | 'pending') =>
      bounded(
        from()
          .selectFrom('comments')
          .where('user_id', '=', id)
          .where('status', '=', status)
          .where('former_author', '=', ''),
      ),

    chatMessages: (id: number) =>
      bounded(from().selectFrom('chat_messages').where('user_id', '=', id).where('state', '=', 'shown')),

    privateMessages: (id: number) =>
      bounded(from().selectFrom('private_messages').where('sender_id', '=', id)),

    roleSessions: (id: number) => bounded(from().selectFrom('role_sessions').where('user_id', '=', id)),

    collects: (id: number) => bounded(from().selectFrom('article_collects').where('user_id', '=', id)),

    signIns: (id: number, now: number) =>
      bounded(from().selectFrom('sign_ins').where('user_id', '=', id).where('expires_at', '>', now)),

    /** @returns timestamp; undefined where no device is signed in */
    lastSeen: (id: number): Promise<number | undefined> =>
      cellOf(
        from()
          .selectFrom('sign_ins')
          .select('last_seen_at')
          .where('user_id', '=', id)
          .orderBy('last_seen_at', 'desc')
          .limit(1),
        'last_seen_at',
      ),

    hasSecondFactor: (id: number): Promise<boolean> =>
      hasRow(
        from()
          .selectFrom('second_factors')
          .select('user_id')
          .where('user_id', '=', id)
          .where('is_on', '=', 1),
      ),
  };
};

export type PersonCountsRepository = ReturnType<typeof personCountsRepository>;
