import { linkRoutes } from '@yanye/shared/contract/links';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { LinksService } from './links.service';
import { messages } from './messages.zh';

export const bindLinkRoutes = (bind: RouteBinder, links: LinksService): void => {
  bind(linkRoutes.list, ({ viewer, query }) => links.list(viewer, query));
  bind(linkRoutes.create, async ({ body }) => withMessage(messages.added, await links.create(body)));
  bind(linkRoutes.update, async ({ params, body }) =>
    withMessage(messages.saved, await links.update(params.id, body)),
  );
  bind(linkRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await links.remove(body.id_list))),
  );
};
