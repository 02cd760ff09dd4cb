import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Mails on their way, and codes that were mailed. */
export const mailMigration: Migration = {
  name: '0040_mail',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'outbox')
      .$call(dialect.identity('id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('to_address', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', requiredText)
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempt', 'integer', requiredNumber)
      .addColumn('problem', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('tried_at', dialect.bigint, requiredNumber)
      .execute();
    const outboxIndex = (name: string) => kysely.schema.createIndex(name).on('outbox');
    await outboxIndex('outbox_by_state').columns(['state', 'tried_at']).execute();
    await outboxIndex('outbox_by_try').column('tried_at').execute();
    await outboxIndex('outbox_by_age').column('created_at').execute();
    await dialect
      .createTable(kysely, 'mail_codes')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', requiredNumber)
      .addColumn('expires_at', dialect.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_codes_pk', ['purpose', 'address'])
      .execute();
    await kysely.schema.createIndex('mail_codes_by_age').on('mail_codes').column('expires_at').execute();
  },
};
