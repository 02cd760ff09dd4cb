import { excerptOf, type ChatPinned } from '@yanye/shared/contract/chat-messages.calls';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { changedBy } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';
import { nickNameOf } from '../messages/chat-message-rows';

/** Which message is pinned in which room. */
export const chatPinsRepository = (database: Database<ChatTables & Pick<UserReadTables, 'users'>>) => ({
  of: async (room: number): Promise<ChatPinned | null> => {
    const row = await database.kysely
      .selectFrom('chat_pins')
      .innerJoin('chat_messages', 'chat_messages.id', 'chat_pins.message_id')
      .leftJoin('users', 'users.id', 'chat_messages.user_id')
      .select([
        'chat_messages.id',
        'chat_messages.seq',
        'chat_messages.msg_type',
        'chat_messages.content',
        'chat_messages.nick_name',
        'users.nick_name as user_nick_name',
      ])
      .where('chat_pins.room_id', '=', room)
      .executeTakeFirst();
    return row ? { id: row.id, seq: row.seq, nick_name: nickNameOf(row), excerpt: excerptOf(row) } : null;
  },

  /** In the place of the one before. @returns 1, or 0 where it was pinned already */
  set: (room_id: number, message_id: number, created_at: number): Promise<number> =>
    changedBy(
      database.kysely
        .insertInto('chat_pins')
        .values({ room_id, message_id, created_at })
        .onConflict((conflict) =>
          conflict
            .column('room_id')
            .doUpdateSet({ message_id, created_at })
            .where('chat_pins.message_id', '!=', message_id),
        )
        .returning('room_id'),
    ),

  /** @returns 1, or 0 where it was not pinned */
  remove: (messageId: number): Promise<number> =>
    changedBy(
      database.kysely.deleteFrom('chat_pins').where('message_id', '=', messageId).returning('room_id'),
    ),
});

export type ChatPinsRepository = ReturnType<typeof chatPinsRepository>;
