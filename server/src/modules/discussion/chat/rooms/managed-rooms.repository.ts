import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { countOf, hasRow, newIdOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';

type Rooms = ChatTables['chat_rooms'];

/** Rooms as administrators make, rename and remove them. */
export const managedRoomsRepository = (database: Database<ChatTables>) => ({
  /** @returns for each room how many messages it has, up to one more than the limit, and when the last one was stored */
  facts: (): Promise<{ id: number; messages: number; last_at: number | null }[]> =>
    database.kysely
      .selectFrom('chat_rooms')
      .where('removed_at', '=', 0)
      .select((room) => [
        'id',
        room
          .selectFrom(
            room
              .selectFrom('chat_messages')
              .select('chat_messages.id')
              .whereRef('chat_messages.room_id', '=', 'chat_rooms.id')
              .limit(chatRoomLimits.counted + 1)
              .as('stored'),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('messages'),
        room
          .selectFrom('chat_messages as last')
          .select('last.created_at')
          .whereRef('last.room_id', '=', 'chat_rooms.id')
          .where('last.seq', '>', 0)
          .orderBy('last.seq', 'desc')
          .limit(1)
          .$asScalar()
          .as('last_at'),
      ])
      .execute(),

  count: (): Promise<number> => countOf(database.kysely.selectFrom('chat_rooms').where('removed_at', '=', 0)),

  /** @returns its id */
  add: (room: Insertable<Rooms>): Promise<number> =>
    newIdOf(database.kysely.insertInto('chat_rooms').values(room).returning('id')),

  /** @returns false for a room that does not exist */
  change: (id: number, values: Updateable<Rooms>): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('chat_rooms')
        .set(values)
        .where('id', '=', id)
        .where('removed_at', '=', 0)
        .returning('id'),
    ),

  /** Held messages have no number, and would otherwise outlive what they quote while the messages of a room are removed. */
  forgetQuotesOfHeld: async (room: number): Promise<void> => {
    await database.kysely
      .updateTable('chat_messages')
      .set({ reply_to: null })
      .where('room_id', '=', room)
      .where('seq', '=', 0)
      .execute();
  },

  /** Removes the newest messages first, which quote earlier ones. @returns what was removed */
  removeNewest: (room: number, limit: number) =>
    database.kysely
      .deleteFrom('chat_messages')
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('chat_messages as newest')
          .select('newest.id')
          .where('newest.room_id', '=', room)
          .orderBy('newest.seq', 'desc')
          .limit(limit),
      )
      .returning(['msg_type', 'content', 'user_id'])
      .execute(),

  /** What else belongs to a room without messages. */
  removeRest: async (room: number): Promise<void> => {
    for (const table of ['chat_events', 'chat_reads', 'chat_mutes'] as const)
      await database.kysely.deleteFrom(table).where('room_id', '=', room).execute();
  },
});

export type ManagedRoomsRepository = ReturnType<typeof managedRoomsRepository>;
