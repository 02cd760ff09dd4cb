import type { ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Private messages: each side has a copy of its own to remove; the text goes with the last copy, and with either person. */
export const privateMessagesMigration: Migration = {
  name: '0050_private_messages',
  up: async (kysely, dialect) => {
    const required = (name: string) =>
      [
        name,
        dialect.bigint,
        (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade'),
      ] as const;

    await dialect
      .createTable(kysely, 'private_messages')
      .$call(dialect.identity('id'))
      .addColumn(...required('sender_id'))
      .addColumn(...required('receiver_id'))
      // The two ids in order, so that one index serves a conversation whoever spoke.
      .addColumn('low_id', dialect.bigint, (column) => column.notNull())
      .addColumn('high_id', dialect.bigint, (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('is_read', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const ofMessages = (name: string) => kysely.schema.createIndex(name).on('private_messages');
    await ofMessages('private_messages_of_pair').columns(['low_id', 'high_id', 'id']).execute();
    await ofMessages('private_messages_of_other').columns(['high_id', 'low_id', 'id']).execute();
    await ofMessages('private_messages_sent').columns(['sender_id', 'receiver_id', 'id']).execute();
    await ofMessages('private_messages_unread').columns(['receiver_id', 'sender_id', 'is_read']).execute();

    await dialect
      .createTable(kysely, 'private_copies')
      .addColumn(...required('owner_id'))
      .addColumn(...required('partner_id'))
      .addColumn('message_id', dialect.bigint, (column) =>
        column.notNull().references('private_messages.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('private_copies_key', ['owner_id', 'partner_id', 'message_id'])
      .execute();
    const ofCopies = (name: string) => kysely.schema.createIndex(name).on('private_copies');
    await ofCopies('private_copies_of_message').columns(['message_id', 'owner_id']).execute();
    await ofCopies('private_copies_of_partner').column('partner_id').execute();

    // What a list shows of each conversation, counted when something is sent, read or removed.
    await dialect
      .createTable(kysely, 'private_conversations')
      .addColumn(...required('owner_id'))
      .addColumn(...required('partner_id'))
      .addColumn('last_id', dialect.bigint, (column) => column.notNull())
      .addColumn('unread', 'integer', requiredNumber)
      .addColumn('count', 'integer', requiredNumber)
      .addPrimaryKeyConstraint('private_conversations_key', ['owner_id', 'partner_id'])
      .execute();
    const ofConversations = (name: string) => kysely.schema.createIndex(name).on('private_conversations');
    await ofConversations('private_conversations_latest').columns(['owner_id', 'last_id']).execute();
    await ofConversations('private_conversations_unread').columns(['owner_id', 'unread']).execute();
    await ofConversations('private_conversations_with').column('partner_id').execute();

    await dialect
      .createTable(kysely, 'private_senders')
      .addColumn('user_id', dialect.bigint, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('receiver_count', 'integer', requiredNumber)
      .addColumn('last_id', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema
      .createIndex('private_senders_latest')
      .on('private_senders')
      .columns(['last_id'])
      .execute();

    await dialect
      .createTable(kysely, 'person_reports')
      .$call(dialect.identity('id'))
      .addColumn(...required('person_id'))
      .addColumn(...required('reporter_id'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      // 0 while nobody has looked at it.
      .addColumn('settled_at', dialect.bigint, requiredNumber)
      .execute();
    const ofReports = (name: string) => kysely.schema.createIndex(name).on('person_reports');
    await ofReports('person_reports_once')
      .columns(['person_id', 'reporter_id', 'settled_at'])
      .unique()
      .execute();
    await ofReports('person_reports_open').columns(['settled_at', 'id']).execute();
    await ofReports('person_reports_by').column('reporter_id').execute();
  },
};
