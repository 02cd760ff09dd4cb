import { createIndexes, required, requiredNumber } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'codes-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'mail_codes')
      .addColumn('purpose', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('code_hash', 'text', required)
      .addColumn('tries', 'integer', requiredNumber)
      .addColumn('expires_at', dialect.bigint, required)
      .addPrimaryKeyConstraint('mail_codes_pk', ['purpose', 'address'])
      .execute();
    await createIndexes(kysely, 'mail_codes', { mail_codes_by_age: ['expires_at'] });
  },
};

export const codesSchema: readonly Migration[] = [initial];
