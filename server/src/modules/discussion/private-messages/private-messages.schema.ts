import type { PersonReportReason } from '@yanye/shared/contract/private-messages.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const privateMessageTables = {
  private_messages: {
    columns: {
      id: identity,
      sender_id: bigint.ownedBy('users.id'),
      receiver_id: bigint.ownedBy('users.id'),
      /** The smaller and the greater of the two ids, so that one index serves a conversation in both directions. */
      low_id: bigint,
      high_id: bigint,
      content: text,
      /** 1 once the receiver has seen it. */
      is_read: integer.or(0).optional,
      created_at: bigint,
    },
    indexes: {
      private_messages_of_pair: ['low_id', 'high_id', 'id'],
      private_messages_of_other: ['high_id', 'low_id', 'id'],
      private_messages_sent: ['sender_id', 'receiver_id', 'id'],
      private_messages_unread: ['receiver_id', 'sender_id', 'is_read'],
    },
  },
  /** The copy of one user; without any copy the message is deleted. */
  private_copies: {
    columns: {
      owner_id: bigint.ownedBy('users.id'),
      partner_id: bigint.ownedBy('users.id'),
      message_id: bigint.ownedBy('private_messages.id'),
    },
    key: { private_copies_key: ['owner_id', 'partner_id', 'message_id'] },
    indexes: {
      private_copies_of_message: ['message_id', 'owner_id'],
      private_copies_of_partner: ['partner_id'],
    },
  },
  /** What a user's list shows, counted when a message is sent, read or removed; removed with the last copy. */
  private_conversations: {
    columns: {
      owner_id: bigint.ownedBy('users.id'),
      partner_id: bigint.ownedBy('users.id'),
      last_id: bigint,
      unread: integer.or(0),
      count: integer.or(0),
    },
    key: { private_conversations_key: ['owner_id', 'partner_id'] },
    indexes: {
      private_conversations_latest: ['owner_id', 'last_id'],
      private_conversations_unread: ['owner_id', 'unread'],
      private_conversations_with: ['partner_id'],
    },
  },
  /** Users with sent messages that still exist. */
  private_senders: {
    columns: {
      user_id: bigint.key.ownedBy('users.id'),
      receiver_count: integer.or(0),
      last_id: bigint,
    },
    indexes: { private_senders_latest: ['last_id'] },
  },
  person_reports: {
    columns: {
      id: identity,
      person_id: bigint.ownedBy('users.id'),
      reporter_id: bigint.ownedBy('users.id'),
      reason: text.of<PersonReportReason>(),
      note: text.or('').optional,
      created_at: bigint,
      /** 0 while it waits. */
      settled_at: bigint.or(0).optional,
    },
    uniqueIndexes: { person_reports_once: ['person_id', 'reporter_id', 'settled_at'] },
    indexes: {
      person_reports_open: ['settled_at', 'id'],
      person_reports_by: ['reporter_id'],
    },
  },
};

export const privateMessagesSchema: readonly Migration[] = [
  { name: 'private-messages-0001', after: ['users-0001'], up: creates(privateMessageTables) },
];

export type PrivateMessageTables = TablesOf<typeof privateMessageTables>;
