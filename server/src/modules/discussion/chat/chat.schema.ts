import type { ChatEventType, ChatMessageType, ChatState } from '@yanye/shared/contract/chat.calls';
import type { ReportReason } from '@yanye/shared/contract/comments.calls';
import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

const firstTables = {
  chat_rooms: {
    columns: {
      id: identity,
      /** Unique among the rooms, also on sites that it is imported to. */
      uid: text.unique,
      name: text,
      /** The name as it is compared; null for a removed room. */
      name_key: text.nullable,
      /** JSON of the settings that differ from the defaults. */
      settings: text.or('{}').optional,
      /** Another one after data was restored: numbers of different epochs cannot be compared. */
      epoch: text,
      /** Number of the newest event; raised only in the transaction that stores the event. */
      last_seq: bigint.or(0).optional,
      created_at: bigint,
      /** 0 for a room that exists. The row of a removed one stays, empty, since page versions are sums of numbers and must not fall. */
      removed_at: bigint.or(0).optional,
    },
    uniqueIndexes: { chat_rooms_named: ['name_key'] },
  },
  chat_messages: {
    columns: {
      id: identity,
      room_id: bigint.ownedBy('chat_rooms.id'),
      /** 0 while it is held. */
      seq: bigint.or(0).optional,
      /** Number of the event that changed it last. */
      changed_seq: bigint.or(0).optional,
      /** `user:<id>`, `role:<id>`, or `visitor:<key>` for a browser without a signed-in user. */
      sender: text,
      client_id: text,
      /** Unique among the messages of its room, also on sites that it is imported to. */
      uid: text.or('').optional,
      /** Null for a visitor, and for a user whose account was removed. */
      user_id: bigint.nullable.references('users.id'),
      /** Name of a sender without an account; else ''. */
      nick_name: text.or('').optional,
      /** Account of an imported sender where the message comes from, who has none here; else ''. */
      former_user_name: text.or('').optional,
      msg_type: integer.of<ChatMessageType>(),
      content: text,
      reply_to: bigint.nullable.references('chat_messages.id'),
      /** JSON list of `ChatMention`. */
      mentions: text.or('[]').optional,
      state: text.of<ChatState>().or('shown').optional,
      is_edited: integer.or(0).optional,
      /** 1 once somebody reacted: the reactions of all others are not asked for. */
      is_reacted: integer.or(0).optional,
      ip: text.or('').optional,
      created_at: bigint,
      /** 0 where nothing has put its text into the index of words yet, as after an import. */
      is_indexed: integer.or(0).optional,
    },
    uniqueIndexes: { chat_messages_once: ['room_id', 'sender', 'client_id'] },
    indexes: {
      chat_messages_of_room: ['room_id', 'seq'],
      chat_messages_of_sender: ['room_id', 'sender', 'created_at'],
      chat_messages_from_address: ['room_id', 'ip', 'created_at'],
      chat_messages_of_user: ['user_id', 'id'],
      chat_messages_in_reply: ['reply_to'],
      chat_messages_by_state: ['state', 'id'],
    },
    then: [
      sql`create index chat_messages_of_picture on chat_messages (content) where msg_type = 3`,
      sql`create unique index chat_messages_by_uid on chat_messages (room_id, uid) where uid <> ''`,
      sql`create index chat_messages_unindexed on chat_messages (id) where is_indexed = 0`,
    ],
  },
  /** Files that people uploaded for a message. */
  chat_files: {
    columns: {
      id: identity,
      /** Random: who knows it may download the file of a message. */
      token: text.unique,
      user_id: bigint.nullable.outlives('users.id'),
      /** Null until it is sent, and when its message is gone. */
      message_id: bigint.nullable.outlives('chat_messages.id'),
      name: text,
      /** In bytes. */
      size: bigint,
      /** -1 once it may be deleted. */
      created_at: bigint,
    },
    uniqueIndexes: { chat_files_of_message: ['message_id'] },
    indexes: { chat_files_unsent: ['message_id', 'created_at'], chat_files_of_user: ['user_id'] },
  },
  /** The message that stands under the head of a room. */
  chat_pins: {
    columns: {
      room_id: bigint.key.ownedBy('chat_rooms.id'),
      message_id: bigint.ownedBy('chat_messages.id'),
      created_at: bigint,
    },
    indexes: { chat_pins_of_message: ['message_id'] },
  },
  chat_events: {
    columns: {
      room_id: bigint.ownedBy('chat_rooms.id'),
      /** Without gaps from 1 on. */
      seq: bigint,
      kind: integer.of<ChatEventType>(),
      /** Null for an event of the room itself. */
      message_id: bigint.nullable.ownedBy('chat_messages.id'),
      created_at: bigint,
    },
    key: { chat_events_key: ['room_id', 'seq'] },
    indexes: { chat_events_of_message: ['message_id'] },
  },
  chat_reactions: {
    columns: {
      message_id: bigint.ownedBy('chat_messages.id'),
      user_id: bigint.ownedBy('users.id'),
      sign: text,
      created_at: bigint,
    },
    key: { chat_reactions_key: ['message_id', 'user_id', 'sign'] },
    indexes: { chat_reactions_of: ['user_id', 'message_id'] },
  },
  chat_reports: {
    columns: {
      id: identity,
      message_id: bigint.ownedBy('chat_messages.id'),
      user_id: bigint.ownedBy('users.id'),
      reason: text.of<ReportReason>(),
      note: text.or('').optional,
      created_at: bigint,
      /** 0 while it is open. */
      settled_at: bigint.or(0).optional,
    },
    uniqueIndexes: { chat_reports_once: ['message_id', 'user_id'] },
    indexes: { chat_reports_open: ['settled_at', 'id'], chat_reports_by: ['user_id'] },
  },
  chat_reads: {
    columns: {
      user_id: bigint.ownedBy('users.id'),
      room_id: bigint.ownedBy('chat_rooms.id'),
      /** Only ever raised. */
      seq: bigint,
      changed_at: bigint.or(0).optional,
    },
    key: { chat_reads_key: ['user_id', 'room_id'] },
    indexes: { chat_reads_in: ['room_id'], chat_reads_lately: ['changed_at'] },
  },
  chat_mutes: {
    columns: {
      id: identity,
      /** Null for every room. */
      room_id: bigint.nullable.ownedBy('chat_rooms.id'),
      /** As in `chat_messages`. */
      sender: text,
      user_id: bigint.nullable.ownedBy('users.id'),
      /** Name of a visitor; else ''. */
      nick_name: text.or('').optional,
      reason: text.or('').optional,
      created_at: bigint,
      ends_at: bigint,
    },
    indexes: {
      chat_mutes_of: ['sender', 'ends_at'],
      chat_mutes_of_user: ['user_id'],
      chat_mutes_in: ['room_id'],
      chat_mutes_by_end: ['ends_at', 'id'],
    },
  },
};

const createTables = creates(firstTables);

const chatTables = {
  ...firstTables,
  chat_messages: {
    ...firstTables.chat_messages,
    columns: {
      ...firstTables.chat_messages.columns,
      /** Picture of a role as it was; else ''. */
      role_icon: text.or('').optional,
    },
  },
};

export const chatSchema: readonly Migration[] = [
  {
    name: 'chat-0001',
    after: ['users-0001'],
    up: async (kysely, dialect) => {
      await createTables(kysely, dialect);
      // The room that older clients know.
      const hall = '大厅';
      const random =
        dialect.name === 'sqlite' ? sql`lower(hex(randomblob(16)))` : sql`gen_random_uuid()::text`;
      await sql`insert into chat_rooms (uid, name, name_key, epoch, created_at)
        values (${random}, ${hall}, ${hall}, ${random}, 0)`.execute(kysely);
    },
  },
  {
    name: 'chat-0002',
    up: async (kysely) => {
      await kysely.schema
        .alterTable('chat_messages')
        .addColumn('role_icon', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
];

export type ChatTables = TablesOf<typeof chatTables>;
