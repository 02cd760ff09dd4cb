import {
  createIndexes,
  ownedBy,
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
      .addColumn('user_name_folded', 'text', requiredUnique)
      .addColumn('nick_name', 'text', requiredText)
      .addColumn('nick_name_folded', 'text', requiredUnique)
      .addColumn('email', 'text', requiredText)
      // Null without an e-mail address: several users without one do not conflict.
      .addColumn('email_folded', 'text', (column) => column.unique())
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

    await dialect
      .createTable(kysely, 'sign_ins')
      .$call(dialect.identity('id'))
      .addColumn('jti', 'text', requiredUnique)
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('browser', 'text', requiredText)
      .addColumn('system', 'text', requiredText)
      .addColumn('is_mobile', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('last_seen_at', dialect.bigint, required)
      .addColumn('expires_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'sign_ins', {
      sign_ins_of_person: ['user_id', 'last_seen_at', 'id'],
      sign_ins_expiry: ['expires_at'],
    });
  },
};

export const usersSchema: readonly Migration[] = [initial];
