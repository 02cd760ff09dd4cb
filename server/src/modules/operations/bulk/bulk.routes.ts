import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { BulkService } from './bulk.service';
import { messages } from './messages.zh';

export const bindBulkRoutes = (bind: RouteBinder, bulk: BulkService): void => {
  bind(bulkRoutes.rows, ({ viewer, body }) => bulk.rows(viewer, body));
  bind(bulkRoutes.count, ({ viewer, body }) => bulk.count(viewer, body));
  bind(bulkRoutes.start, async ({ viewer, body }) => {
    const task = await bulk.start(viewer, body);
    return withMessage(messages.started(task.total), task);
  });
  bind(bulkRoutes.tasks, ({ viewer, query }) => bulk.list(viewer, query.table));
  bind(bulkRoutes.cancel, async ({ viewer, params }) => {
    const task = await bulk.cancel(viewer, params.id);
    return withMessage(messages.cancelled(task.done), task);
  });
  bind(bulkRoutes.forget, async ({ viewer, params }) => {
    await bulk.forget(viewer, params.id);
    return {};
  });
};
