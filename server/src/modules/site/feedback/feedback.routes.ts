import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { FeedbackService } from './feedback.service';
import { messages } from './messages.zh';

export const bindFeedbackRoutes = (bind: RouteBinder, feedback: FeedbackService): void => {
  bind(feedbackRoutes.list, ({ viewer, query }) => feedback.list(viewer, query));
  bind(feedbackRoutes.write, async ({ body, request }) => {
    await feedback.write(request.ip, body);
    return withMessage(messages.written);
  });
  bind(feedbackRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await feedback.remove(body.id_list))),
  );
};
