import type { TableDensity, ViewedTable } from '@yanye/shared/contract/table-views.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, text, type TablesOf } from '#platform/database/tables';

export const tableViewTables = {
  table_settings: {
    columns: {
      user_id: bigint.ownedBy('users.id'),
      table_name: text.of<ViewedTable>(),
      /** JSON: key and whether it is shown, in order. */
      columns: text,
      density: text.of<TableDensity>(),
    },
    key: { table_settings_key: ['user_id', 'table_name'] },
  },
  table_views: {
    columns: {
      id: identity,
      user_id: bigint.ownedBy('users.id'),
      table_name: text.of<ViewedTable>(),
      name: text,
      search: text.or(''),
    },
    uniqueIndexes: { table_views_once: ['user_id', 'table_name', 'name'] },
  },
};

export const tableViewsSchema: readonly Migration[] = [
  { name: 'table-views-0001', after: ['users-0001'], up: creates(tableViewTables) },
];

export type TableViewTables = TablesOf<typeof tableViewTables>;
