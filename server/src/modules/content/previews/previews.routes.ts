import { previewRoutes } from '@yanye/shared/contract/previews';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { PreviewsService } from './previews.service';

export const bindPreviewRoutes = (bind: RouteBinder, previews: PreviewsService): void => {
  bind(previewRoutes.list, ({ viewer, params }) => previews.list(viewer, params.id));
  bind(previewRoutes.create, ({ viewer, params, body }) => previews.create(viewer, params.id, body.days));
  bind(previewRoutes.revoke, async ({ viewer, params }) => {
    await previews.revoke(viewer, params.id);
    return withMessage(messages.revoked);
  });
  bind(previewRoutes.read, ({ params }) => previews.read(params.token));
};
