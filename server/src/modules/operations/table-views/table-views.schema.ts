import { createUniqueIndex, ownedBy, required, requiredText } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'table-views-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'table_settings')
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('table_name', 'text', required)
      .addColumn('columns', 'text', required)
      .addColumn('density', 'text', required)
      .addPrimaryKeyConstraint('table_settings_key', ['user_id', 'table_name'])
      .execute();

    await dialect
      .createTable(kysely, 'table_views')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('table_name', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('search', 'text', requiredText)
      .execute();
    await createUniqueIndex(kysely, 'table_views', 'table_views_once', ['user_id', 'table_name', 'name']);
  },
};

export const tableViewsSchema: readonly Migration[] = [initial];
