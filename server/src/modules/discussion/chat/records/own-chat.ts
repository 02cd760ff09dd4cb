import { sql } from 'kysely';
import { ownList, type OwnDataPart } from '#core/own-data';
import type { Database } from '#platform/database/database';
import type { ChatTables } from '../chat.schema';

const batch = 500;

/** What the group chat stores about one user, for their own data. Words of others are theirs, and left out. */
const ownChatRepository = (database: Database<ChatTables>) => ({
  messages: (userId: number, after: number) =>
    database.kysely
      .selectFrom('chat_messages')
      .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_messages.room_id')
      .select([
        'chat_rooms.name as room',
        'chat_messages.id',
        'chat_messages.seq',
        'chat_messages.msg_type',
        'chat_messages.content',
        'chat_messages.state',
        'chat_messages.is_edited',
        'chat_messages.reply_to',
        'chat_messages.ip',
        'chat_messages.created_at',
      ])
      .where('chat_messages.user_id', '=', userId)
      .where('chat_messages.id', '>', after)
      .orderBy('chat_messages.id')
      .limit(batch)
      .execute(),

  /** @param after id of the last message; all reactions to a message are in one batch */
  reactions: (userId: number, after: number) =>
    database.kysely
      .selectFrom('chat_reactions')
      .innerJoin('chat_messages', 'chat_messages.id', 'chat_reactions.message_id')
      .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_messages.room_id')
      .select([
        'chat_rooms.name as room',
        'chat_reactions.message_id as id',
        'chat_messages.seq',
        'chat_reactions.sign',
        'chat_reactions.created_at',
      ])
      .where('chat_reactions.user_id', '=', userId)
      .where('chat_reactions.message_id', 'in', (where) =>
        where
          .selectFrom('chat_reactions as those')
          .select('those.message_id')
          .distinct()
          .where('those.user_id', '=', userId)
          .where('those.message_id', '>', after)
          .orderBy('those.message_id')
          .limit(batch),
      )
      .orderBy('chat_reactions.message_id')
      .orderBy('chat_reactions.sign')
      .execute(),

  reports: (userId: number, after: number) =>
    database.kysely
      .selectFrom('chat_reports')
      .innerJoin('chat_messages', 'chat_messages.id', 'chat_reports.message_id')
      .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_messages.room_id')
      .select([
        'chat_rooms.name as room',
        'chat_reports.id',
        'chat_messages.seq',
        'chat_reports.reason',
        'chat_reports.note',
        'chat_reports.created_at',
        // An open report has no such time.
        sql<number | null>`nullif(chat_reports.settled_at, 0)`.as('settled_at'),
      ])
      .where('chat_reports.user_id', '=', userId)
      .where('chat_reports.id', '>', after)
      .orderBy('chat_reports.id')
      .limit(batch)
      .execute(),

  /** @returns times in which the user may not write; `room` is null for every room */
  mutes: (userId: number, after: number) =>
    database.kysely
      .selectFrom('chat_mutes')
      .leftJoin('chat_rooms', 'chat_rooms.id', 'chat_mutes.room_id')
      .select([
        'chat_rooms.name as room',
        'chat_mutes.id',
        'chat_mutes.reason',
        'chat_mutes.created_at',
        'chat_mutes.ends_at',
      ])
      .where('chat_mutes.user_id', '=', userId)
      .where('chat_mutes.id', '>', after)
      .orderBy('chat_mutes.id')
      .limit(batch)
      .execute(),

  /** @returns how far the user has read, by room */
  reads: (userId: number, after: number) =>
    database.kysely
      .selectFrom('chat_reads')
      .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_reads.room_id')
      .select(['chat_rooms.name as room', 'chat_reads.room_id as id', 'chat_reads.seq'])
      .where('chat_reads.user_id', '=', userId)
      .where('chat_reads.room_id', '>', after)
      .orderBy('chat_reads.room_id')
      .limit(batch)
      .execute(),
});

/** Parts of a user's own data: messages, reactions, reports, mutes, and how far the user has read. */
export const ownChat = (database: Database<ChatTables>): readonly OwnDataPart[] => {
  const rows = ownChatRepository(database);
  return [
    ownList('chat', rows.messages),
    ownList('chat-reactions', rows.reactions),
    ownList('chat-reports', rows.reports),
    ownList('chat-mutes', rows.mutes),
    ownList('chat-reads', rows.reads),
  ];
};
