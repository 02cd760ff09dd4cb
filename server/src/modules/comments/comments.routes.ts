import { commentRoutes } from '@yanye/shared/contract/comments';
import { withMessage, type RouteBinder } from '../../platform/http/route-binder';
import type { CommentsService } from './comments.service';
import { messages } from './messages.zh';

/** Binds reading, writing and removing comments. */
export const bindCommentRoutes = (bind: RouteBinder, comments: CommentsService): void => {
  bind(commentRoutes.list, ({ viewer, params }) => comments.list(viewer, params.articleId));
  bind(commentRoutes.write, async ({ viewer, body }) =>
    withMessage(messages.written, await comments.write(viewer, body)),
  );
  bind(commentRoutes.remove, async ({ viewer, params }) => {
    const removed = await comments.remove(viewer, params.id);
    return withMessage(messages.removed(removed), { removed });
  });
};
