import type { ChatState } from '@yanye/shared/contract/chat.calls';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';

export interface ChatRecordsQuery {
  /** 0 for every room. */
  readonly room: number;
  readonly key: string;
  /** 0 for every sender. */
  readonly user_id: number;
  readonly page: number;
  readonly limit: number;
  readonly states: readonly ChatState[];
}

/** Messages as lists show them, newest first; recalled ones have no text any more and are left out. */
export const chatRecordsRepository = (database: Database<ChatTables & Pick<UserReadTables, 'users'>>) => {
  const found = ({ room, key, user_id, states }: ChatRecordsQuery) =>
    database.kysely
      .selectFrom('chat_messages')
      .leftJoin('users', 'users.id', 'chat_messages.user_id')
      .leftJoin('chat_files', 'chat_files.message_id', 'chat_messages.id')
      .where((where) =>
        room > 0
          ? where('chat_messages.room_id', '=', room)
          : // What is in a removed room goes within seconds, and is shown no longer.
            where('chat_messages.room_id', 'in', (rooms) =>
              rooms.selectFrom('chat_rooms').select('id').where('removed_at', '=', 0),
            ),
      )
      .where('chat_messages.state', 'in', states)
      .$if(user_id > 0, (query) => query.where('chat_messages.user_id', '=', user_id))
      .$if(key !== '', (query) =>
        query.where((where) =>
          where.or([
            contains(where.ref('chat_messages.content'), key),
            contains(where.ref('chat_messages.nick_name'), key),
            contains(where.fn.coalesce('users.nick_name', where.val('')), key),
          ]),
        ),
      );

  const columns = [
    'chat_messages.id',
    'chat_messages.room_id',
    'chat_messages.seq',
    'chat_messages.user_id',
    'chat_messages.nick_name',
    'chat_messages.role_icon',
    'users.nick_name as user_nick_name',
    'users.avatar as user_avatar',
    'chat_messages.msg_type',
    'chat_messages.content',
    'chat_messages.state',
    'chat_messages.ip',
    'chat_messages.created_at',
    'chat_files.token as file_token',
  ] as const;

  return {
    /** @param most where counting ends @returns number of messages of existing rooms that wait for approval */
    held: (most: number): Promise<number> =>
      countOf(
        database.kysely.selectFrom(
          database.kysely
            .selectFrom('chat_messages')
            .select('chat_messages.id')
            .where('chat_messages.state', '=', 'held')
            // Not a join, for which one engine would read every message of a room.
            .where((message) =>
              message.not(
                message.exists(
                  message
                    .selectFrom('chat_rooms')
                    .select('chat_rooms.id')
                    .whereRef('chat_rooms.id', '=', 'chat_messages.room_id')
                    .where('removed_at', '>', 0),
                ),
              ),
            )
            .limit(most)
            .as('held'),
        ),
      ),

    count: (query: ChatRecordsQuery): Promise<number> => countOf(found(query)),

    page: (query: ChatRecordsQuery) =>
      found(query)
        .select(columns)
        .orderBy('chat_messages.id', 'desc')
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
        .execute(),

    /** Recalled ones among them, without their text. */
    byIds: (ids: readonly number[]) =>
      inChunks(ids, (batch) =>
        database.kysely
          .selectFrom('chat_messages')
          .leftJoin('users', 'users.id', 'chat_messages.user_id')
          .leftJoin('chat_files', 'chat_files.message_id', 'chat_messages.id')
          .select(columns)
          .where('chat_messages.id', 'in', batch)
          .execute(),
      ),
  };
};

export type ChatRecordsRepository = ReturnType<typeof chatRecordsRepository>;
export type ChatRecordRow = Awaited<ReturnType<ChatRecordsRepository['page']>>[number];
