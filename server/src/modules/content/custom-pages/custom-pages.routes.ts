import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { CustomPagesService } from './custom-pages.service';

export const bindCustomPageRoutes = (bind: RouteBinder, pages: CustomPagesService): void => {
  bind(customPageRoutes.list, ({ viewer, query }) => pages.list(viewer, query));
  bind(customPageRoutes.read, ({ viewer, params }) => pages.read(viewer, params.slug));
  bind(customPageRoutes.source, ({ params }) => pages.source(params.id));
  bind(customPageRoutes.create, async ({ body }) => withMessage(messages.added, await pages.create(body)));
  bind(customPageRoutes.update, async ({ params, body }) =>
    withMessage(messages.saved, await pages.update(params.id, body)),
  );
  bind(customPageRoutes.remove, async ({ viewer, body }) =>
    withMessage(messages.removed(await pages.remove(viewer, body.id_list))),
  );
};
