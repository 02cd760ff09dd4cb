import type { TableDensity, ViewedTable } from '@yanye/shared/contract/table-views.calls';
import type { Generated } from 'kysely';

export interface TableViewTables {
  table_settings: {
    user_id: number;
    table_name: ViewedTable;
    /** JSON: key and whether it is shown, in order. */
    columns: string;
    density: TableDensity;
  };
  table_views: {
    id: Generated<number>;
    user_id: number;
    table_name: ViewedTable;
    name: string;
    search: string;
  };
}
