import { sql, type Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { cellOf, countOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { PrivateMessageTables } from './private-messages.schema';

type Tables = PrivateMessageTables & Pick<UserReadTables, 'users'>;

export type PrivateMessageRow = Omit<
  Selectable<PrivateMessageTables['private_messages']>,
  'low_id' | 'high_id'
>;

const columns = [
  'private_messages.id',
  'private_messages.sender_id',
  'private_messages.receiver_id',
  'private_messages.content',
  'private_messages.is_read',
  'private_messages.created_at',
] as const;

/** A page of a conversation, newest first. */
export interface MessageSlice {
  /** Older than this message; 0 for the newest. */
  readonly before: number;
  /** 1-based; counts only where `before` is 0. */
  readonly page: number;
  readonly limit: number;
}

export const conversationsRepository = (database: Database<Tables>) => ({
  people: (ids: readonly number[]) =>
    inChunks(ids, (batch) =>
      database.kysely
        .selectFrom('users')
        .select(['id', 'role', 'user_name', 'nick_name', 'avatar'])
        .where('id', 'in', batch)
        .execute(),
    ),

  /** Number of messages that the owner still has with a user. */
  countWith: async (ownerId: number, partnerId: number): Promise<number> => {
    const conversation = database.kysely
      .selectFrom('private_conversations')
      .select('count')
      .where('owner_id', '=', ownerId)
      .where('partner_id', '=', partnerId);
    return (await cellOf(conversation, 'count')) ?? 0;
  },

  /** Newest first. */
  conversation: (
    ownerId: number,
    partnerId: number,
    { before, page, limit }: MessageSlice,
  ): Promise<PrivateMessageRow[]> =>
    database.kysely
      .selectFrom('private_copies')
      .innerJoin('private_messages', 'private_messages.id', 'private_copies.message_id')
      .select(columns)
      .where('private_copies.owner_id', '=', ownerId)
      .where('private_copies.partner_id', '=', partnerId)
      .$if(before > 0, (query) => query.where('private_copies.message_id', '<', before))
      .orderBy('private_copies.message_id', 'desc')
      .limit(limit)
      .offset(before > 0 ? 0 : (page - 1) * limit)
      .execute(),

  /** Latest first. @param before those whose last message is older than this one; 0 for the latest */
  partners: (ownerId: number, before: number, limit: number) =>
    database.kysely
      .selectFrom('private_conversations')
      .innerJoin('users', 'users.id', 'private_conversations.partner_id')
      .innerJoin('private_messages', 'private_messages.id', 'private_conversations.last_id')
      .select(['users.id', 'users.nick_name', 'users.avatar', 'private_conversations.count'])
      .select(['private_conversations.unread', 'private_conversations.last_id'])
      .select(['private_messages.content', 'private_messages.created_at'])
      .where('private_conversations.owner_id', '=', ownerId)
      .$if(before > 0, (query) => query.where('private_conversations.last_id', '<', before))
      .orderBy('private_conversations.last_id', 'desc')
      .limit(limit)
      .execute(),

  countPartners: (ownerId: number): Promise<number> =>
    countOf(database.kysely.selectFrom('private_conversations').where('owner_id', '=', ownerId)),

  countUnread: async (ownerId: number): Promise<number> => {
    const row = await database.kysely
      .selectFrom('private_conversations')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('unread'), sql.lit(0)).as('count'))
      .where('owner_id', '=', ownerId)
      .where('unread', '>', 0)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
});
