import type { NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/database';
import { inChunks } from '../../platform/database/dialect';
import type { ArticleTables } from '../articles/articles.tables';
import type { CommentTables } from '../comments/comments.tables';
import type { UserTables } from '../users/users.tables';
import type { NoticeTables } from './notices.tables';

type Tables = NoticeTables &
  Pick<CommentTables, 'comments'> &
  Pick<ArticleTables, 'articles'> &
  Pick<UserTables, 'users'>;

/** Which of a person's notices. */
export interface NoticeFilter {
  readonly userId: number;
  readonly unreadOnly: boolean;
}

/** A notice with what it points at. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly is_read: number;
  readonly created_at: number;
  readonly article_id: string;
  readonly slug: string;
  readonly title: string;
  readonly comment_id: number;
  readonly parent_id: number | null;
  readonly content: string;
  readonly nick_name: string | null;
  readonly avatar: string | null;
}

/** Notices in the database. */
export const noticesRepository = (database: Database<Tables>) => {
  // What readers cannot see any more is not told of either; it is counted by the same rule that lists it.
  const mine = ({ userId, unreadOnly }: NoticeFilter) => {
    const all = database.kysely
      .selectFrom('notices')
      .innerJoin('comments', 'comments.id', 'notices.comment_id')
      .innerJoin('articles', 'articles.id', 'notices.article_id')
      .where('notices.user_id', '=', userId)
      .where('comments.status', '=', 'approved')
      .where('articles.status', '=', 'published');
    return unreadOnly ? all.where('notices.is_read', '=', 0) : all;
  };

  return {
    /** Newest first. */
    list: (filter: NoticeFilter, limit: number, offset: number): Promise<NoticeRow[]> =>
      mine(filter)
        .leftJoin('users', 'users.id', 'notices.actor_id')
        .select([
          'notices.id',
          'notices.kind',
          'notices.is_read',
          'notices.created_at',
          'notices.article_id',
          'articles.slug',
          'articles.title',
          'notices.comment_id',
          'comments.parent_id',
          'comments.content',
          'users.nick_name',
          'users.avatar',
        ])
        .orderBy('notices.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (filter: NoticeFilter): Promise<number> => {
      const row = await mine(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** @param most where counting ends */
    countUnread: async (userId: number, most: number): Promise<number> => {
      const rows = await mine({ userId, unreadOnly: true }).select('notices.id').limit(most).execute();
      return rows.length;
    },

    ownersOf: (ids: readonly number[]): Promise<{ id: number; user_id: number }[]> =>
      inChunks(ids, (portion) =>
        database.kysely.selectFrom('notices').select(['id', 'user_id']).where('id', 'in', portion).execute(),
      ),

    /** What of these people decides whether they are told. */
    peopleOf: (ids: readonly number[]) =>
      inChunks(ids, (portion) =>
        database.kysely.selectFrom('users').select(['id', 'role']).where('id', 'in', portion).execute(),
      ),

    /** Tells each once; what was told already stays as it is. Call inside a transaction. */
    add: async (rows: readonly Insertable<Tables['notices']>[]): Promise<void> => {
      await database.kysely
        .insertInto('notices')
        .values([...rows])
        .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
        .execute();
    },

    /** @param ids some, or all when left out */
    markRead: async (userId: number, ids?: readonly number[]): Promise<void> => {
      const update = () =>
        database.kysely
          .updateTable('notices')
          .set({ is_read: 1 })
          .where('user_id', '=', userId)
          .where('is_read', '=', 0);
      if (!ids) return void (await update().execute());
      await inChunks(ids, async (portion) => {
        await update().where('id', 'in', portion).execute();
        return [];
      });
    },

    /** @returns how many went */
    remove: async (userId: number, ids: readonly number[]): Promise<number> => {
      const gone = await inChunks(ids, (portion) =>
        database.kysely
          .deleteFrom('notices')
          .where('user_id', '=', userId)
          .where('id', 'in', portion)
          .returning('id')
          .execute(),
      );
      return gone.length;
    },

    removeBefore: async (time: number): Promise<void> => {
      await database.kysely.deleteFrom('notices').where('created_at', '<', time).execute();
    },
  };
};

export type NoticesRepository = ReturnType<typeof noticesRepository>;
