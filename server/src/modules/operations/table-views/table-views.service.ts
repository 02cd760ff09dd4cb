import type { tableViewRoutes, TableSettings, TableView } from '@yanye/shared/contract/table-views';
import { tableViewLimits, type ViewedTable } from '@yanye/shared/contract/table-views.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { TableViewsRepository } from './table-views.repository';

type NewView = Parsed<typeof tableViewRoutes.save>['body'];
type ViewChange = Parsed<typeof tableViewRoutes.change>['body'];

interface Deps {
  readonly database: Transactions;
  readonly tableViews: TableViewsRepository;
}

export const tableViewsService = ({ database, tableViews }: Deps) => {
  const own = async (viewer: Actor, table: ViewedTable, id: number): Promise<TableView> =>
    (await tableViews.view(viewer.id, table, id)) ?? refuse('TABLE_VIEW_NOT_FOUND');

  return {
    get: async (
      viewer: Actor,
      table: ViewedTable,
    ): Promise<{ settings: TableSettings | null; views: TableView[] }> => {
      const row = await tableViews.settings(viewer.id, table);
      return {
        // As it was stored below.
        settings: row
          ? { columns: JSON.parse(row.columns) as TableSettings['columns'], density: row.density }
          : null,
        views: await tableViews.views(viewer.id, table),
      };
    },

    keepSettings: (viewer: Actor, table: ViewedTable, { columns, density }: TableSettings): Promise<void> =>
      database.quietly(() =>
        tableViews.keepSettings({
          user_id: viewer.id,
          table_name: table,
          columns: JSON.stringify(columns),
          density,
        }),
      ),

    /** @throws AppError TABLE_VIEW_TAKEN, TABLE_VIEWS_FULL */
    save: (viewer: Actor, table: ViewedTable, { name, search }: NewView): Promise<TableView> =>
      database.quietly(async () => {
        const views = await tableViews.views(viewer.id, table);
        if (views.length >= tableViewLimits.views) return refuse('TABLE_VIEWS_FULL');
        const added = await tableViews.add({ user_id: viewer.id, table_name: table, name, search });
        return added ?? refuse('TABLE_VIEW_TAKEN');
      }),

    /** @throws AppError TABLE_VIEW_NOT_FOUND, TABLE_VIEW_TAKEN */
    change: (viewer: Actor, table: ViewedTable, id: number, change: ViewChange): Promise<TableView> =>
      database.quietly(async () => {
        const view = await own(viewer, table, id);
        const next = { name: change.name ?? view.name, search: change.search ?? view.search };
        const others = await tableViews.views(viewer.id, table);
        if (others.some((other) => other.id !== id && other.name === next.name)) refuse('TABLE_VIEW_TAKEN');
        await tableViews.change(id, next);
        return { id, ...next };
      }),

    /** @throws AppError TABLE_VIEW_NOT_FOUND */
    remove: (viewer: Actor, table: ViewedTable, id: number): Promise<void> =>
      database.quietly(async () => {
        await own(viewer, table, id);
        await tableViews.remove(id);
      }),
  };
};

export type TableViewsService = ReturnType<typeof tableViewsService>;
