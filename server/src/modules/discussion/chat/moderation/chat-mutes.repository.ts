import type { ExpressionBuilder, Selectable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { changedBy, columnOf, countOf, newIdOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';

export interface ChatMutesQuery {
  readonly room: number;
  readonly page: number;
  readonly limit: number;
}

export type ChatMuteRow = Selectable<ChatTables['chat_mutes']>;

export const chatMutesRepository = (database: Database<ChatTables & Pick<UserReadTables, 'users'>>) => {
  const holdsIn = (room: number) => (where: ExpressionBuilder<ChatTables, 'chat_mutes'>) =>
    where.or([where('chat_mutes.room_id', '=', room), where('chat_mutes.room_id', 'is', null)]);

  const current = (now: number, room: number) =>
    database.kysely
      .selectFrom('chat_mutes')
      .leftJoin('users', 'users.id', 'chat_mutes.user_id')
      .$if(room !== 0, (query) => query.where(holdsIn(room)))
      .where('chat_mutes.ends_at', '>', now);

  return {
    /** @param query `room` is 0 for those of all rooms */
    page: async (now: number, { room, page, limit }: ChatMutesQuery) => ({
      count: await countOf(current(now, room)),
      rows: await current(now, room)
        .select([
          'chat_mutes.id',
          'chat_mutes.room_id',
          'chat_mutes.user_id',
          'chat_mutes.sender',
          'chat_mutes.nick_name',
          'users.nick_name as user_nick_name',
          'chat_mutes.reason',
          'chat_mutes.created_at',
          'chat_mutes.ends_at',
        ])
        .orderBy('chat_mutes.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    }),

    /** @returns its id */
    add: (mute: Omit<ChatMuteRow, 'id'>): Promise<number> =>
      newIdOf(database.kysely.insertInto('chat_mutes').values(mute).returning('id')),

    /** @returns number of removed mutes */
    remove: (ids: readonly number[]): Promise<number> =>
      changedBy(database.kysely.deleteFrom('chat_mutes').where('id', 'in', ids).returning('id')),

    /** Those of a user, also ended ones, newest first. */
    of: (userId: number, limit: number) =>
      database.kysely
        .selectFrom('chat_mutes')
        .leftJoin('chat_rooms', 'chat_rooms.id', 'chat_mutes.room_id')
        .select([
          'chat_mutes.id',
          'chat_mutes.reason',
          'chat_mutes.created_at',
          'chat_mutes.ends_at',
          'chat_rooms.name as room',
        ])
        .where('chat_mutes.user_id', '=', userId)
        .orderBy('chat_mutes.id', 'desc')
        .limit(limit)
        .execute(),

    /** Those of a user that are in force. */
    idsOf: (userId: number, now: number): Promise<number[]> =>
      columnOf(
        database.kysely
          .selectFrom('chat_mutes')
          .select('id')
          .where('user_id', '=', userId)
          .where('ends_at', '>', now),
        'id',
      ),

    end: async (ids: readonly number[], now: number): Promise<void> => {
      await database.kysely.updateTable('chat_mutes').set({ ends_at: now }).where('id', 'in', ids).execute();
    },

    /** Removes those that ended before a moment. */
    sweep: async (before: number): Promise<void> => {
      await database.kysely.deleteFrom('chat_mutes').where('ends_at', '<', before).execute();
    },
  };
};

export type ChatMutesRepository = ReturnType<typeof chatMutesRepository>;
