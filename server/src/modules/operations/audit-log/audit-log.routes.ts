import { logRoutes } from '@yanye/shared/contract/logs';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { LogListService } from './list/log-list.service';
import { messages } from './messages.zh';

interface Deps {
  readonly list: LogListService;
}

export const bindAuditLogRoutes = (bind: RouteBinder, { list }: Deps): void => {
  bind(logRoutes.list, ({ query }) => list.page(query));
  bind(logRoutes.summary, () => list.summary());
  bind(logRoutes.one, ({ params }) => list.one(params.id));
  bind(logRoutes.read, async ({ body: { id, id_list, type } }) => {
    const ids = id === undefined ? id_list : [...id_list, id];
    await list.markRead(ids, type === '' ? undefined : Number(type));
    return withMessage(messages.read);
  });
  bind(logRoutes.readByGet, async ({ query }) => {
    await list.markRead([query.id]);
    return withMessage(messages.read);
  });
};
