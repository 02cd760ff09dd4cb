import { primaryKey, required } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'settings-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'settings')
      .addColumn('name', 'text', primaryKey)
      .addColumn('value', 'text', required)
      .addColumn('updated_at', dialect.bigint, required)
      .execute();
  },
};

export const settingsSchema: readonly Migration[] = [initial];
