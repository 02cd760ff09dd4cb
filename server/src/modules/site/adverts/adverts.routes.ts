import { advertRoutes } from '@yanye/shared/contract/adverts';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { AdvertsService } from './adverts.service';
import { messages } from './messages.zh';

export const bindAdvertRoutes = (bind: RouteBinder, adverts: AdvertsService): void => {
  bind(advertRoutes.list, ({ viewer, query }) => adverts.list(viewer, query));
  bind(advertRoutes.create, async ({ body }) => withMessage(messages.added, await adverts.create(body)));
  bind(advertRoutes.update, async ({ params, body }) =>
    withMessage(messages.saved, await adverts.update(params.id, body)),
  );
  bind(advertRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await adverts.remove(body.id_list))),
  );
};
