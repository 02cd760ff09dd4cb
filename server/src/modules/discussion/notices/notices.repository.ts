import { roleNoticeKinds, type ArticleNoticeKind } from '@yanye/shared/contract/notices.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { columnOf, countOf } from '#platform/database/results';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import type { ChatReadTables } from '#discussion/chat/chat.read';
import type { CommentReadTables } from '#discussion/comments/comments.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { NoticeTables } from './notices.schema';

type Tables = NoticeTables &
  Pick<CommentReadTables, 'comments'> &
  Pick<ArticleReadTables, 'articles'> &
  Pick<ChatReadTables, 'chat_messages'> &
  Pick<UserReadTables, 'users'>;

export interface NoticeFilter {
  readonly userId: number;
  readonly unreadOnly: boolean;
}

export const noticesRepository = (database: Database<Tables>) => {
  // Notices about what the user cannot see any more, or need not review any more, are neither listed nor counted.
  const visible = ({ userId, unreadOnly }: NoticeFilter) => {
    const all = database.kysely
      .selectFrom('notices')
      .leftJoin('articles', 'articles.id', 'notices.article_id')
      .leftJoin('comments', 'comments.id', 'notices.comment_id')
      .leftJoin('chat_messages', 'chat_messages.id', 'notices.chat_message_id')
      .where('notices.user_id', '=', userId)
      .where((where) =>
        where.or([
          where.and([where('comments.status', '=', 'approved'), where('articles.is_listed', '=', 1)]),
          where.and([where('notices.kind', '=', 'submitted'), where('articles.status', '=', 'pending')]),
          where.and([
            where('notices.kind', 'in', ['article_approved', 'article_returned']),
            where('articles.status', '<>', removed),
          ]),
          where('chat_messages.state', '=', 'shown'),
          where('notices.kind', 'in', roleNoticeKinds),
          where('notices.amount', '>', 0),
        ]),
      );
    return unreadOnly ? all.where('notices.is_read', '=', 0) : all;
  };

  const withTargets = (filter: NoticeFilter) =>
    visible(filter)
      .leftJoin('users', 'users.id', 'notices.actor_id')
      .select([
        'notices.id',
        'notices.kind',
        'notices.is_read',
        'notices.created_at',
        'notices.article_id',
        'articles.slug',
        'articles.title',
        'articles.visibility',
        'articles.user_id as author',
        'notices.comment_id',
        'comments.parent_id',
        'comments.content',
        'comments.former_author as guest_name',
        'notices.reason',
        'notices.amount',
        'notices.subject',
        'chat_messages.room_id as chat_room',
        'chat_messages.seq as chat_seq',
        'chat_messages.msg_type as chat_type',
        'chat_messages.content as chat_content',
        'chat_messages.nick_name as visitor_name',
        'users.nick_name',
        'users.avatar',
      ]);

  return {
    /** Newest first. */
    list: (filter: NoticeFilter, limit: number, offset: number) =>
      withTargets(filter).orderBy('notices.id', 'desc').limit(limit).offset(offset).execute(),

    /** A visible notice that its recipient has not read. */
    findUnread: (userId: number, id: number) =>
      withTargets({ userId, unreadOnly: true }).where('notices.id', '=', id).executeTakeFirst(),

    count: (filter: NoticeFilter): Promise<number> => countOf(visible(filter)),

    /** @param most where counting ends */
    countUnread: async (userId: number, most: number): Promise<number> => {
      const rows = await visible({ userId, unreadOnly: true }).select('notices.id').limit(most).execute();
      return rows.length;
    },

    ownersOf: (ids: readonly number[]): Promise<{ id: number; user_id: number }[]> =>
      inChunks(ids, (batch) =>
        database.kysely.selectFrom('notices').select(['id', 'user_id']).where('id', 'in', batch).execute(),
      ),

    /** The columns that decide whether these users are notified. */
    recipientsOf: (ids: readonly number[]) =>
      inChunks(ids, (batch) =>
        database.kysely.selectFrom('users').select(['id', 'role']).where('id', 'in', batch).execute(),
      ),

    /** @returns those of the users who have an address and want mails */
    mailRecipientsAmong: (ids: readonly number[]): Promise<{ id: number; email: string }[]> =>
      inChunks(ids, (batch) =>
        database.kysely
          .selectFrom('users')
          .select(['id', 'email'])
          .where('email', '<>', '')
          .where('is_unmailed', '=', 0)
          .where('role', '<>', roles.disabled)
          .where('id', 'in', batch)
          .execute(),
      ),

    /** Adds at most one notice per comment or message, and user. Call inside a transaction. @returns those that were added */
    add: (rows: readonly Insertable<Tables['notices']>[]): Promise<{ id: number; user_id: number }[]> =>
      database.kysely
        .insertInto('notices')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'user_id'])
        .execute(),

    administrators: (): Promise<number[]> =>
      columnOf(database.kysely.selectFrom('users').select('id').where('role', '=', roles.admin), 'id'),

    /** Removes earlier notices about an article that a newer one replaces. */
    removeOfArticle: async (articleId: string, kinds: readonly ArticleNoticeKind[]): Promise<void> => {
      await database.kysely
        .deleteFrom('notices')
        .where('article_id', '=', articleId)
        .where('kind', 'in', kinds)
        .execute();
    },

    /** @param ids all notices when left out */
    markRead: async (userId: number, ids?: readonly number[]): Promise<void> => {
      const update = () =>
        database.kysely
          .updateTable('notices')
          .set({ is_read: 1 })
          .where('user_id', '=', userId)
          .where('is_read', '=', 0);
      if (!ids) return void (await update().execute());
      await eachChunk(ids, (batch) => update().where('id', 'in', batch).execute());
    },

    /** Marks a user's notices about the messages of a room up to a number. */
    markReadInRoom: async (userId: number, room: number, seq: number): Promise<void> => {
      await database.kysely
        .updateTable('notices')
        .set({ is_read: 1 })
        .where('user_id', '=', userId)
        .where('is_read', '=', 0)
        .where('chat_message_id', 'is not', null)
        .where('chat_message_id', 'in', (messages) =>
          messages
            .selectFrom('chat_messages')
            .select('chat_messages.id')
            .whereRef('chat_messages.id', '=', 'notices.chat_message_id')
            .where('room_id', '=', room)
            .where('chat_messages.seq', '<=', seq),
        )
        .execute();
    },

    /** @returns number of removed notices */
    remove: async (userId: number, ids: readonly number[]): Promise<number> => {
      const removed = await inChunks(ids, (batch) =>
        database.kysely
          .deleteFrom('notices')
          .where('user_id', '=', userId)
          .where('id', 'in', batch)
          .returning('id')
          .execute(),
      );
      return removed.length;
    },

    removeBefore: async (time: number): Promise<void> => {
      await database.kysely.deleteFrom('notices').where('created_at', '<', time).execute();
    },
  };
};

export type NoticesRepository = ReturnType<typeof noticesRepository>;
/** A notice with its article, comment, message of the group chat and acting user. */
export type NoticeRow = Awaited<ReturnType<NoticesRepository['list']>>[number];
