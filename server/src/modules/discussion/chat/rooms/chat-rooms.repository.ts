import type { ChatEventType } from '@yanye/shared/contract/chat.calls';
import { sql, type Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { cellOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';

export type ChatRoomRow = Selectable<ChatTables['chat_rooms']>;

interface NewEvent {
  readonly kind: ChatEventType;
  readonly message_id: number | null;
  readonly created_at: number;
}

/** Rooms and the numbers of their events. */
export const chatRoomsRepository = (database: Database<ChatTables>) => {
  /** @param id 0 for the default room, which is the oldest */
  const one = (id: number) =>
    database.kysely
      .selectFrom('chat_rooms')
      .selectAll()
      .where('removed_at', '=', 0)
      .$if(id !== 0, (query) => query.where('id', '=', id))
      .orderBy('id')
      .limit(1);

  const setNumber = async (id: number, last_seq: number): Promise<void> => {
    await database.kysely.updateTable('chat_rooms').set({ last_seq }).where('id', '=', id).execute();
  };

  const addNumbered = async (room_id: number, seq: number, event: NewEvent): Promise<void> => {
    await database.kysely
      .insertInto('chat_events')
      .values({ room_id, seq, ...event })
      .execute();
  };

  return {
    list: (): Promise<ChatRoomRow[]> =>
      database.kysely
        .selectFrom('chat_rooms')
        .selectAll()
        .where('removed_at', '=', 0)
        .orderBy('id')
        .execute(),

    find: (id: number): Promise<ChatRoomRow | undefined> => one(id).executeTakeFirst(),

    /** Locks the room until the transaction ends, so that events have the order of their commits. */
    lock: (id: number): Promise<ChatRoomRow | undefined> =>
      database.dialect.lockRows(one(id)).executeTakeFirst(),

    newest: (ids: readonly number[]): Promise<Pick<ChatRoomRow, 'id' | 'epoch' | 'last_seq'>[]> =>
      database.kysely
        .selectFrom('chat_rooms')
        .select(['id', 'epoch', 'last_seq'])
        .where('removed_at', '=', 0)
        .where('id', 'in', ids)
        .execute(),

    /** Locks the room until the transaction ends, and gives it its next number. @returns the room with that number as its newest */
    takeNumber: (id: number): Promise<ChatRoomRow | undefined> =>
      database.kysely
        .updateTable('chat_rooms')
        .set((room) => ({ last_seq: room('last_seq', '+', 1) }))
        .where('id', '=', id)
        .where('removed_at', '=', 0)
        .returningAll()
        .executeTakeFirst(),

    setNumber,

    /** Stores what happened under a number that the room has already. */
    addNumbered,
    /** @returns number of all events that rooms ever had: it never falls */
    eventsEver: async (): Promise<number> =>
      (await cellOf(
        database.kysely
          .selectFrom('chat_rooms')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('last_seq'), sql<number>`0`).as('events')),
        'events',
      )) ?? 0,

    /** Stores an event of a locked room. @returns its number */
    addEvent: async (
      { id, last_seq }: Pick<ChatRoomRow, 'id' | 'last_seq'>,
      event: NewEvent,
    ): Promise<number> => {
      const seq = last_seq + 1;
      await addNumbered(id, seq, event);
      await setNumber(id, seq);
      return seq;
    },

    saveSettings: async (id: number, settings: string): Promise<void> => {
      await database.kysely.updateTable('chat_rooms').set({ settings }).where('id', '=', id).execute();
    },
  };
};

export type ChatRoomsRepository = ReturnType<typeof chatRoomsRepository>;
