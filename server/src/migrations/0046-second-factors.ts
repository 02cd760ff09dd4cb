import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** Secrets shared with authenticator apps, sealed, and what stands in for them once each. */
export const secondFactorsMigration: Migration = {
  name: '0046_second_factors',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'second_factors')
      .addColumn('user_id', dialect.bigint, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('is_on', 'integer', requiredNumber)
      .addColumn('last_step', dialect.bigint, requiredNumber)
      .execute();
    await dialect
      .createTable(kysely, 'recovery_codes')
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
  },
};
