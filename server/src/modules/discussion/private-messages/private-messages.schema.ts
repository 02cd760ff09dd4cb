import type { Kysely } from 'kysely';
import {
  createIndexes,
  createUniqueIndex,
  keyOwnedBy,
  ownedBy,
  required,
  requiredNumber,
  requiredText,
} from '#platform/database/columns';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';

const createMessages = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'private_messages')
    .$call(dialect.identity('id'))
    .addColumn('sender_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('receiver_id', dialect.bigint, ownedBy('users.id'))
    // The two ids in order, so that one index serves a conversation in both directions.
    .addColumn('low_id', dialect.bigint, required)
    .addColumn('high_id', dialect.bigint, required)
    .addColumn('content', 'text', required)
    .addColumn('is_read', 'integer', requiredNumber)
    .addColumn('created_at', dialect.bigint, required)
    .execute();
  await createIndexes(kysely, 'private_messages', {
    private_messages_of_pair: ['low_id', 'high_id', 'id'],
    private_messages_of_other: ['high_id', 'low_id', 'id'],
    private_messages_sent: ['sender_id', 'receiver_id', 'id'],
    private_messages_unread: ['receiver_id', 'sender_id', 'is_read'],
  });

  // Each side removes its own copy of a message.
  await dialect
    .createTable(kysely, 'private_copies')
    .addColumn('owner_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('partner_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('message_id', dialect.bigint, ownedBy('private_messages.id'))
    .addPrimaryKeyConstraint('private_copies_key', ['owner_id', 'partner_id', 'message_id'])
    .execute();
  await createIndexes(kysely, 'private_copies', {
    private_copies_of_message: ['message_id', 'owner_id'],
    private_copies_of_partner: ['partner_id'],
  });
};

/** What the lists show, counted when a message is sent, read or removed. */
const createCounts = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'private_conversations')
    .addColumn('owner_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('partner_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('last_id', dialect.bigint, required)
    .addColumn('unread', 'integer', requiredNumber)
    .addColumn('count', 'integer', requiredNumber)
    .addPrimaryKeyConstraint('private_conversations_key', ['owner_id', 'partner_id'])
    .execute();
  await createIndexes(kysely, 'private_conversations', {
    private_conversations_latest: ['owner_id', 'last_id'],
    private_conversations_unread: ['owner_id', 'unread'],
    private_conversations_with: ['partner_id'],
  });

  await dialect
    .createTable(kysely, 'private_senders')
    .addColumn('user_id', dialect.bigint, keyOwnedBy('users.id'))
    .addColumn('receiver_count', 'integer', requiredNumber)
    .addColumn('last_id', dialect.bigint, required)
    .execute();
  await createIndexes(kysely, 'private_senders', { private_senders_latest: ['last_id'] });
};

const createReports = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'person_reports')
    .$call(dialect.identity('id'))
    .addColumn('person_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('reporter_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text', requiredText)
    .addColumn('created_at', dialect.bigint, required)
    .addColumn('settled_at', dialect.bigint, requiredNumber)
    .execute();
  await createUniqueIndex(kysely, 'person_reports', 'person_reports_once', [
    'person_id',
    'reporter_id',
    'settled_at',
  ]);
  await createIndexes(kysely, 'person_reports', {
    person_reports_open: ['settled_at', 'id'],
    person_reports_by: ['reporter_id'],
  });
};

const initial: Migration = {
  name: 'private-messages-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await createMessages(kysely, dialect);
    await createCounts(kysely, dialect);
    await createReports(kysely, dialect);
  },
};

export const privateMessagesSchema: readonly Migration[] = [initial];
