import type { ViewedTable } from '@yanye/shared/contract/table-views.calls';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import type { TableViewTables } from './table-views.schema';

export const tableViewsRepository = (database: Database<TableViewTables>) => {
  const views = (userId: number, table: ViewedTable) =>
    database.kysely
      .selectFrom('table_views')
      .select(['id', 'name', 'search'])
      .where('user_id', '=', userId)
      .where('table_name', '=', table);

  return {
    settings: (userId: number, table: ViewedTable) =>
      database.kysely
        .selectFrom('table_settings')
        .select(['columns', 'density'])
        .where('user_id', '=', userId)
        .where('table_name', '=', table)
        .executeTakeFirst(),

    /** Call inside a transaction, as all below. */
    keepSettings: async (row: Insertable<TableViewTables['table_settings']>): Promise<void> => {
      await database.kysely
        .insertInto('table_settings')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'table_name'])
            .doUpdateSet({ columns: row.columns, density: row.density }),
        )
        .execute();
    },

    /** In the order of saving. */
    views: (userId: number, table: ViewedTable) => views(userId, table).orderBy('id').execute(),

    view: (userId: number, table: ViewedTable, id: number) =>
      views(userId, table).where('id', '=', id).executeTakeFirst(),

    /** @returns undefined where the name is taken */
    add: (row: Insertable<TableViewTables['table_views']>) =>
      database.kysely
        .insertInto('table_views')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'name', 'search'])
        .executeTakeFirst(),

    change: async (id: number, change: { readonly name: string; readonly search: string }): Promise<void> => {
      await database.kysely.updateTable('table_views').set(change).where('id', '=', id).execute();
    },

    remove: async (id: number): Promise<void> => {
      await database.kysely.deleteFrom('table_views').where('id', '=', id).execute();
    },
  };
};

export type TableViewsRepository = ReturnType<typeof tableViewsRepository>;
