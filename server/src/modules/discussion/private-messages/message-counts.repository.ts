import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PrivateMessageTables } from './private-messages.schema';

/** Stored counts of conversations and senders; call inside the transaction that changes messages. */
export const messageCountsRepository = (database: Database<PrivateMessageTables>) => {
  const recountSenders = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    // An update that waits for a row lock counts what was there before it waited, so the row is locked first.
    await database.dialect
      .lockRows(
        database.kysely
          .selectFrom('private_senders')
          .select('user_id')
          .where('user_id', 'in', ids)
          .orderBy('user_id'),
      )
      .execute();
    await database.kysely
      .updateTable('private_senders')
      .set((value) => ({
        receiver_count: value
          .selectFrom('private_messages')
          .select((row) => row.fn.count<number>(sql`distinct ${row.ref('receiver_id')}`).as('count'))
          .whereRef('sender_id', '=', 'private_senders.user_id')
          .$asScalar()
          .$notNull(),
        last_id: value
          .selectFrom('private_messages')
          .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('last'))
          .whereRef('sender_id', '=', 'private_senders.user_id')
          .$asScalar()
          .$notNull(),
      }))
      .where('user_id', 'in', ids)
      .execute();
    await database.kysely
      .deleteFrom('private_senders')
      .where('user_id', 'in', ids)
      .where('last_id', '=', 0)
      .execute();
  };

  const lockConversations = (ownerId: number, partnerIds: readonly number[]) =>
    database.dialect
      .lockRows(
        database.kysely
          .selectFrom('private_conversations')
          .select('partner_id')
          .where('owner_id', '=', ownerId)
          .where('partner_id', 'in', partnerIds)
          .orderBy('partner_id'),
      )
      .execute();

  const unreadOf = (value: ExpressionBuilder<PrivateMessageTables, 'private_conversations'>) =>
    value
      .selectFrom('private_messages')
      .innerJoin('private_copies', 'private_copies.message_id', 'private_messages.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('private_messages.receiver_id', '=', 'private_conversations.owner_id')
      .whereRef('private_messages.sender_id', '=', 'private_conversations.partner_id')
      .where('private_messages.is_read', '=', 0)
      .whereRef('private_copies.owner_id', '=', 'private_conversations.owner_id')
      .$asScalar()
      .$notNull();

  /** Reads unread messages only: a conversation may be long. */
  const recountUnread = async (ownerId: number, partnerId: number): Promise<void> => {
    await lockConversations(ownerId, [partnerId]);
    await database.kysely
      .updateTable('private_conversations')
      .set((value) => ({ unread: unreadOf(value) }))
      .where('owner_id', '=', ownerId)
      .where('partner_id', '=', partnerId)
      .execute();
  };

  /** Counts the messages of these conversations again, and removes empty conversations. */
  const recount = async (ownerId: number, partnerIds: readonly number[]): Promise<void> => {
    await lockConversations(ownerId, partnerIds);
    await database.kysely
      .updateTable('private_conversations')
      .where('owner_id', '=', ownerId)
      .where('partner_id', 'in', partnerIds)
      .set((value) => {
        const copies = value
          .selectFrom('private_copies')
          .whereRef('private_copies.owner_id', '=', 'private_conversations.owner_id')
          .whereRef('private_copies.partner_id', '=', 'private_conversations.partner_id');
        return {
          count: copies
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .$asScalar()
            .$notNull(),
          unread: unreadOf(value),
          last_id: copies
            .select(({ fn }) => fn.coalesce(fn.max('private_copies.message_id'), sql.lit(0)).as('last'))
            .$asScalar()
            .$notNull(),
        };
      })
      .execute();
    await database.kysely
      .deleteFrom('private_conversations')
      .where('owner_id', '=', ownerId)
      .where('count', '=', 0)
      .execute();
  };

  return { recount, recountUnread, recountSenders };
};
