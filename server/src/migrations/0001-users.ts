import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** People, and the tokens that were signed out before they expired. */
export const usersMigration: Migration = {
  name: '0001_users',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'users')
      .$call(dialect.identity('id'))
      .addColumn('user_name', 'text', requiredText)
      .addColumn('user_name_folded', 'text', (column) => column.notNull().unique())
      .addColumn('nick_name', 'text', requiredText)
      .addColumn('nick_name_folded', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', requiredText)
      // Null where there is none: several people without an e-mail do not clash.
      .addColumn('email_folded', 'text', (column) => column.unique())
      .addColumn('password_hash', 'text', requiredText)
      .addColumn('role', 'integer', (column) => column.notNull())
      .addColumn('token_version', 'integer', requiredNumber)
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('email'))
      .addColumn('avatar', 'text', requiredText)
      .addColumn('tel', 'text', requiredText)
      .addColumn('addr', 'text', requiredText)
      .addColumn('ip', 'text', requiredText)
      .addColumn('sign', 'text', requiredText)
      .addColumn('link', 'text', requiredText)
      .addColumn('integral', 'integer', requiredNumber)
      .addColumn('scope', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('users_role').on('users').columns(['role', 'id']).execute();

    await dialect
      .createTable(kysely, 'revoked_tokens')
      .addColumn('jti', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', dialect.bigint, (column) => column.notNull())
      .addColumn('expires_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema
      .createIndex('revoked_tokens_expiry')
      .on('revoked_tokens')
      .column('expires_at')
      .execute();
  },
};
