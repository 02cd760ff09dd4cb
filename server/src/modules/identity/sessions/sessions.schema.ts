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
  name: 'sessions-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
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

export const sessionsSchema: readonly Migration[] = [initial];
