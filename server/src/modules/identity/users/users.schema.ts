import {
  createIndexes,
  required,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'users-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'users')
      .$call(dialect.identity('id'))
      .addColumn('user_name', 'text', requiredText)
      .addColumn('user_name_key', 'text', requiredUnique)
      .addColumn('nick_name', 'text', requiredText)
      .addColumn('nick_name_key', 'text', requiredUnique)
      .addColumn('email', 'text', requiredText)
      // Null without an e-mail address: several users without one do not conflict.
      .addColumn('email_key', 'text', (column) => column.unique())
      .addColumn('password_hash', 'text', requiredText)
      .addColumn('role', 'integer', required)
      .addColumn('token_version', 'integer', requiredNumber)
      .addColumn('must_change_password', 'integer', requiredNumber)
      .addColumn('is_unmailed', 'integer', requiredNumber)
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('email'))
      .addColumn('avatar', 'text', requiredText)
      .addColumn('tel', 'text', requiredText)
      .addColumn('addr', 'text', requiredText)
      .addColumn('ip', 'text', requiredText)
      .addColumn('sign', 'text', requiredText)
      .addColumn('link', 'text', requiredText)
      .addColumn('integral', 'integer', requiredNumber)
      .addColumn('scope', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'users', { users_role: ['role', 'id'], users_by_avatar: ['avatar'] });
  },
};

export const usersSchema: readonly Migration[] = [initial];
