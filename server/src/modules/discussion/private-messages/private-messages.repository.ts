import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { newIdOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import { conversationsRepository, type PrivateMessageRow } from './conversations.repository';
import { messageCountsRepository } from './message-counts.repository';
import type { PrivateMessageTables } from './private-messages.schema';

export type NewPrivateMessage = Omit<PrivateMessageRow, 'id' | 'is_read'>;

/** Private messages in the database; each user of a conversation has a copy. */
export const privateMessagesRepository = (
  database: Database<PrivateMessageTables & Pick<UserReadTables, 'users'>>,
) => {
  const counts = messageCountsRepository(database.forTables());
  return {
    ...conversationsRepository(database),

    /** Call inside a transaction. @returns the id */
    add: async (message: NewPrivateMessage): Promise<number> => {
      const { sender_id, receiver_id } = message;
      const [low_id, high_id] = [Math.min(sender_id, receiver_id), Math.max(sender_id, receiver_id)];
      const id = await newIdOf(
        database.kysely
          .insertInto('private_messages')
          .values({ ...message, low_id, high_id })
          .returning('id'),
      );
      const sides = [
        { owner_id: sender_id, partner_id: receiver_id },
        { owner_id: receiver_id, partner_id: sender_id },
      ];
      await database.kysely
        .insertInto('private_copies')
        .values(sides.map((side) => ({ ...side, message_id: id })))
        .execute();
      await database.kysely
        .insertInto('private_conversations')
        .values(
          sides
            .map((side) => ({
              ...side,
              last_id: id,
              unread: side.owner_id === receiver_id ? 1 : 0,
              count: 1,
            }))
            // Two users who write to each other concurrently lock the rows in the same order.
            .sort((a, b) => a.owner_id - b.owner_id),
        )
        .onConflict((conflict) =>
          conflict.columns(['owner_id', 'partner_id']).doUpdateSet((value) => ({
            last_id: value
              .case()
              .when('excluded.last_id', '>', value.ref('private_conversations.last_id'))
              .then(value.ref('excluded.last_id'))
              .else(value.ref('private_conversations.last_id'))
              .end(),
            unread: value('private_conversations.unread', '+', value.ref('excluded.unread')),
            count: value('private_conversations.count', '+', 1),
          })),
        )
        .execute();
      const earlier = await database.kysely
        .selectFrom('private_messages')
        .select('id')
        .where('sender_id', '=', sender_id)
        .where('receiver_id', '=', receiver_id)
        .where('id', '<', id)
        .limit(1)
        .executeTakeFirst();
      await database.kysely
        .insertInto('private_senders')
        .values({ user_id: sender_id, receiver_count: earlier ? 0 : 1, last_id: id })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet((value) => ({
            receiver_count: value(
              'private_senders.receiver_count',
              '+',
              value.ref('excluded.receiver_count'),
            ),
            last_id: value.ref('excluded.last_id'),
          })),
        )
        .execute();
      return id;
    },

    /** Call inside a transaction. @returns whether anything was unread */
    markRead: async (ownerId: number, partnerId: number): Promise<boolean> => {
      const seen = await database.kysely
        .updateTable('private_messages')
        .set({ is_read: 1 })
        .where('receiver_id', '=', ownerId)
        .where('sender_id', '=', partnerId)
        .where('is_read', '=', 0)
        .returning('id')
        .execute();
      if (seen.length > 0) await counts.recountUnread(ownerId, partnerId);
      return seen.length > 0;
    },

    /** Removes the owner's copies, and texts without any copy. Call inside a transaction. @returns number of removed copies */
    removeCopies: async (ownerId: number, ids: readonly number[]): Promise<number> => {
      // Both users may remove their copies concurrently: the later transaction finds the text without a copy.
      await database.dialect
        .lockRows(
          database.kysely.selectFrom('private_messages').select('id').where('id', 'in', ids).orderBy('id'),
        )
        .execute();
      const removed = await database.kysely
        .deleteFrom('private_copies')
        .where('owner_id', '=', ownerId)
        .where('message_id', 'in', ids)
        .returning(['partner_id', 'message_id'])
        .execute();
      if (removed.length === 0) return 0;
      await counts.recount(ownerId, [...new Set(removed.map(({ partner_id }) => partner_id))]);
      const lost = await database.kysely
        .deleteFrom('private_messages')
        .where(
          'id',
          'in',
          removed.map(({ message_id }) => message_id),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('private_copies')
                .select('private_copies.message_id')
                .whereRef('private_copies.message_id', '=', 'private_messages.id'),
            ),
          ),
        )
        .returning('sender_id')
        .execute();
      await counts.recountSenders([...new Set(lost.map(({ sender_id }) => sender_id))]);
      return removed.length;
    },

    /** Removes what these users sent and received. Call inside a transaction. */
    forgetPeople: async (ids: readonly number[]): Promise<void> => {
      const wrote = await inChunks(ids, (batch) =>
        database.kysely
          .selectFrom('private_messages')
          .select('sender_id')
          .distinct()
          .where('receiver_id', 'in', batch)
          .execute(),
      );
      await eachChunk(ids, async (batch) => {
        await database.kysely
          .deleteFrom('private_messages')
          .where((where) => where.or([where('sender_id', 'in', batch), where('receiver_id', 'in', batch)]))
          .execute();
        await database.kysely.deleteFrom('private_conversations').where('partner_id', 'in', batch).execute();
      });
      await eachChunk([...new Set(wrote.map(({ sender_id }) => sender_id))], counts.recountSenders);
    },
  };
};

export type PrivateMessagesRepository = ReturnType<typeof privateMessagesRepository>;
