import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { AutoRepliesService } from './auto-replies.service';
import { messages } from './messages.zh';

export const bindAutoReplyRoutes = (bind: RouteBinder, replies: AutoRepliesService): void => {
  bind(autoReplyRoutes.list, ({ viewer, query }) => replies.list(viewer, query));
  bind(autoReplyRoutes.save, async ({ body }) =>
    withMessage(body.id === 0 ? messages.added : messages.saved, await replies.save(body)),
  );
  bind(autoReplyRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await replies.remove(body.id_list))),
  );
  bind(autoReplyRoutes.try, async ({ body }) => ({ answeredBy: await replies.try(body.text) }));
};
