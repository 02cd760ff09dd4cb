import { pageRoutes } from '@yanye/shared/contract/pages';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { PagesService } from './pages.service';

/** Binds custom pages. */
export const bindPageRoutes = (bind: RouteBinder, pages: PagesService): void => {
  bind(pageRoutes.list, ({ viewer, query }) => pages.list(viewer, query));
  bind(pageRoutes.read, ({ viewer, params }) => pages.read(viewer, params.slug));
  bind(pageRoutes.source, ({ params }) => pages.source(params.id));
  bind(pageRoutes.create, async ({ body }) => withMessage(messages.added, await pages.create(body)));
  bind(pageRoutes.update, async ({ params, body }) =>
    withMessage(messages.saved, await pages.update(params.id, body)),
  );
  bind(pageRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await pages.remove(body.id_list))),
  );
};
