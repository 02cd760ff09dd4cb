import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Where people are signed in. Tokens from before have no row: whoever holds one signs in once more. */
export const signInsMigration: Migration = {
  name: '0045_sign_ins',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'sign_ins')
      .$call(dialect.identity('id'))
      .addColumn('jti', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('browser', 'text', requiredText)
      .addColumn('system', 'text', requiredText)
      .addColumn('is_mobile', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('last_seen_at', dialect.bigint, (column) => column.notNull())
      .addColumn('expires_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const index = (name: string) => kysely.schema.createIndex(name).on('sign_ins');
    await index('sign_ins_of_person').columns(['user_id', 'last_seen_at', 'id']).execute();
    await index('sign_ins_expiry').column('expires_at').execute();
    await kysely.schema
      .alterTable('users')
      .addColumn('must_change_password', 'integer', requiredNumber)
      .execute();
    await kysely.schema.dropTable('revoked_tokens').execute();
  },
};
