import { keyOwnedBy, ownedBy, required, requiredNumber } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'second-factor-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'second_factors')
      .addColumn('user_id', dialect.bigint, keyOwnedBy('users.id'))
      .addColumn('sealed_secret', 'text', required)
      .addColumn('is_on', 'integer', requiredNumber)
      .addColumn('last_step', dialect.bigint, requiredNumber)
      .execute();
    await dialect
      .createTable(kysely, 'recovery_codes')
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('code_hash', 'text', required)
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
  },
};

export const secondFactorSchema: readonly Migration[] = [initial];
