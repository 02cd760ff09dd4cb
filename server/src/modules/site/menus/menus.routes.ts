import { menuRoutes } from '@yanye/shared/contract/menus';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { MenusService } from './menus.service';

export const bindMenuRoutes = (bind: RouteBinder, menus: MenusService): void => {
  bind(menuRoutes.list, () => menus.list());
  bind(menuRoutes.names, () => menus.names());
  bind(menuRoutes.detail, ({ query }) => menus.byPath(query.path));
  bind(menuRoutes.byId, ({ params }) => menus.byId(params.id));
  bind(menuRoutes.create, async ({ body }) => withMessage(messages.created, await menus.create(body)));
  bind(menuRoutes.update, async ({ params, body }) =>
    withMessage(messages.saved, await menus.update(params.id, body)),
  );
  bind(menuRoutes.order, async ({ body }) => {
    await menus.order(body.id_list);
    return withMessage(messages.ordered);
  });
  bind(menuRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await menus.remove(body.id_list))),
  );
};
