import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { sql, type Insertable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { columnOf, countOf, hasRow, newIdOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';
import type { ChatRoomRow } from '../rooms/chat-rooms.repository';

type Tables = ChatTables & Pick<UserReadTables, 'users'>;

/** Events that one statement adds: some milliseconds. */
const eventsAtOnce = 10_000;

/** Stores rooms and messages of a content package. Call what writes inside a transaction. */
export const chatImportRepository = (database: Database<Tables>) => ({
  roomByUid: (uid: string): Promise<ChatRoomRow | undefined> =>
    database.kysely.selectFrom('chat_rooms').selectAll().where('uid', '=', uid).executeTakeFirst(),

  /** @returns the names of rooms as they are compared */
  roomNames: (): Promise<string[]> =>
    columnOf(
      database.kysely
        .selectFrom('chat_rooms')
        .select((room) => room.ref('name_key').$notNull().as('name_key'))
        .where('removed_at', '=', 0),
      'name_key',
    ),

  countRooms: (): Promise<number> =>
    countOf(database.kysely.selectFrom('chat_rooms').where('removed_at', '=', 0)),

  /** @returns whether a room has messages, held ones included */
  hasMessages: (room: number): Promise<boolean> =>
    hasRow(database.kysely.selectFrom('chat_messages').select('id').where('room_id', '=', room).limit(1)),

  addRoom: (room: Insertable<Tables['chat_rooms']>): Promise<number> =>
    newIdOf(database.kysely.insertInto('chat_rooms').values(room).returning('id')),

  changeRoom: async (
    id: number,
    values: Partial<
      Pick<ChatRoomRow, 'uid' | 'name' | 'name_key' | 'settings' | 'epoch' | 'last_seq' | 'created_at'>
    >,
  ): Promise<void> => {
    await database.kysely.updateTable('chat_rooms').set(values).where('id', '=', id).execute();
  },

  /** @returns ids of those messages of a room that exist, by their `uid` */
  messageIds: async (room: number, uids: readonly string[]): Promise<Map<string, number>> => {
    const rows = await inChunks(uids, (some) =>
      database.kysely
        .selectFrom('chat_messages')
        .select(['id', 'uid'])
        .where('room_id', '=', room)
        .where('uid', 'in', some)
        // Exactly the condition of the partial index.
        .where('uid', '!=', sql.lit(''))
        .execute(),
    );
    return new Map(rows.map(({ id, uid }) => [uid, id]));
  },

  /** @returns ids of the new messages, by their `uid` */
  addMessages: async (rows: readonly Insertable<Tables['chat_messages']>[]): Promise<Map<string, number>> => {
    const added = await inChunks(rows, (some) =>
      database.kysely.insertInto('chat_messages').values(some).returning(['id', 'uid']).execute(),
    );
    return new Map(added.map(({ id, uid }) => [uid, id]));
  },

  /** @param answers ids of messages, each with that of the message that it answers */
  setAnswered: (answers: readonly (readonly [id: number, quoted: number])[]): Promise<void> =>
    eachChunk(answers, (some) => {
      const pairs = sql.join(some.map(([id, quoted]) => sql`(${sql.lit(id)}, ${sql.lit(quoted)})`));
      return sql`with pairs(id, quoted) as (values ${pairs})
          update chat_messages set reply_to = (select quoted from pairs where pairs.id = chat_messages.id)
          where id in (select id from pairs)`.execute(database.kysely);
    }),

  addReactions: (rows: readonly Insertable<Tables['chat_reactions']>[]): Promise<void> =>
    eachChunk(rows, (some) =>
      database.kysely
        .insertInto('chat_reactions')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),

  /**
   * Adds the events of numbers that have none yet: of messages, and where there is no message one that changes nothing.
   * @param first number of the first one @param last number of the last one
   */
  addEvents: async (room: number, first: number, last: number, now: number): Promise<void> => {
    for (let from = first; from <= last; from += eventsAtOnce) {
      const to = Math.min(last, from + eventsAtOnce - 1);
      await sql`insert into chat_events (room_id, seq, kind, message_id, created_at)
          with recursive numbers(seq) as (
            select cast(${from} as bigint) union all select seq + 1 from numbers where seq < ${to}
          )
          select ${sql.lit(room)}, numbers.seq, coalesce(message.msg_type, ${sql.lit(chatTypes.settings)}),
            message.id, coalesce(message.created_at, ${sql.lit(now)})
          from numbers
          left join chat_messages message on message.room_id = ${room} and message.seq = numbers.seq
            and message.seq between ${from} and ${to}`.execute(database.kysely);
    }
  },
});

export type ChatImportRepository = ReturnType<typeof chatImportRepository>;
