import { tableViewRoutes } from '@yanye/shared/contract/table-views';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { TableViewsService } from './table-views.service';

export const bindTableViewRoutes = (bind: RouteBinder, tableViews: TableViewsService): void => {
  bind(tableViewRoutes.get, ({ viewer, params }) => tableViews.get(viewer, params.table));
  bind(tableViewRoutes.keepSettings, async ({ viewer, params, body }) => {
    await tableViews.keepSettings(viewer, params.table, body);
    return {};
  });
  bind(tableViewRoutes.save, async ({ viewer, params, body }) =>
    withMessage(messages.saved, await tableViews.save(viewer, params.table, body)),
  );
  bind(tableViewRoutes.change, async ({ viewer, params, body }) =>
    withMessage(messages.changed, await tableViews.change(viewer, params.table, params.id, body)),
  );
  bind(tableViewRoutes.remove, async ({ viewer, params }) => {
    await tableViews.remove(viewer, params.table, params.id);
    return withMessage(messages.removed);
  });
};
