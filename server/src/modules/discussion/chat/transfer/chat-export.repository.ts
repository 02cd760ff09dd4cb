import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { ChatMessageType } from '@yanye/shared/contract/chat.calls';
import type { ChatTables } from '../chat.schema';

type Tables = ChatTables & Pick<UserReadTables, 'users'>;

/** What a content package has of rooms. Held messages have no number, and are left out. */
export const chatExportRepository = (database: Database<Tables>) => {
  const numbered = (types: readonly ChatMessageType[]) =>
    database.kysely
      .selectFrom('chat_messages')
      .where('chat_messages.seq', '>', 0)
      .where('chat_messages.msg_type', 'in', types);

  return {
    rooms: () =>
      database.kysely
        .selectFrom('chat_rooms')
        .selectAll()
        .where('removed_at', '=', 0)
        .orderBy('id')
        .execute(),

    count: (types: readonly ChatMessageType[]): Promise<number> => countOf(numbered(types)),

    /** @param after number of the last one read, 0 at first @returns in the order of their numbers */
    portion: (room: number, types: readonly ChatMessageType[], after: number, limit: number) =>
      database.kysely
        // Joined afterwards: an engine that does not know how few they are reads all messages for the quoted ones.
        .selectFrom(
          numbered(types)
            .selectAll()
            .where('chat_messages.room_id', '=', room)
            .where('chat_messages.seq', '>', after)
            .orderBy('chat_messages.seq')
            .limit(limit)
            .as('message'),
        )
        .leftJoin('users', 'users.id', 'message.user_id')
        .leftJoin('chat_messages as quoted', 'quoted.id', 'message.reply_to')
        .select([
          'message.id',
          'message.uid',
          'message.seq',
          'message.user_id',
          'message.nick_name as own_name',
          'message.former_user_name',
          'message.msg_type',
          'message.content',
          'message.mentions',
          'message.state',
          'message.is_edited',
          'message.is_reacted',
          'message.created_at',
          'users.user_name',
          'users.nick_name',
          'quoted.uid as quoted_uid',
        ])
        .orderBy('message.seq')
        .execute(),

    /** @param after number of the last one read, 0 at first @returns files of messages, in the order of their numbers */
    files: (room: number, after: number, limit: number) =>
      database.kysely
        .selectFrom('chat_messages')
        .innerJoin('chat_files', 'chat_files.message_id', 'chat_messages.id')
        .select(['chat_messages.uid', 'chat_messages.seq', 'chat_files.token'])
        .where('chat_messages.room_id', '=', room)
        .where('chat_messages.seq', '>', after)
        .where('chat_messages.state', '=', 'shown')
        .orderBy('chat_messages.seq')
        .limit(limit)
        .execute(),

    /** @returns bytes of all files of messages */
    fileBytes: async (): Promise<number> => {
      const { bytes } = await database.kysely
        .selectFrom('chat_files')
        .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
        .where('message_id', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** @returns reactions to these messages with the accounts of who reacted, oldest first */
    reactions: (messageIds: readonly number[]) =>
      inChunks(messageIds, (ids) =>
        database.kysely
          .selectFrom('chat_reactions')
          .innerJoin('users', 'users.id', 'chat_reactions.user_id')
          .select([
            'chat_reactions.message_id',
            'chat_reactions.sign',
            'chat_reactions.created_at',
            'users.user_name',
          ])
          .where('chat_reactions.message_id', 'in', ids)
          .orderBy('chat_reactions.created_at')
          // Ids differ between sites.
          .orderBy('users.user_name_key')
          .orderBy('chat_reactions.sign')
          .execute(),
      ),

    /** @returns accounts by the ids of their users */
    userNames: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      const rows = await inChunks(ids, (some) =>
        database.kysely.selectFrom('users').select(['id', 'user_name']).where('id', 'in', some).execute(),
      );
      return new Map(rows.map(({ id, user_name }) => [id, user_name]));
    },
  };
};

export type ChatExportRepository = ReturnType<typeof chatExportRepository>;
export type ExportedChatRow = Awaited<ReturnType<ChatExportRepository['portion']>>[number];
