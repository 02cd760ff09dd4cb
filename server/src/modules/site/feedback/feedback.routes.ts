import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { networkOf } from '#platform/limits/network-of';
import type { FeedbackService } from './feedback.service';
import { messages } from './messages.zh';

export const bindFeedbackRoutes = (bind: RouteBinder, feedback: FeedbackService): void => {
  bind(feedbackRoutes.list, ({ viewer, query }) => feedback.list(viewer, query));
  bind(feedbackRoutes.write, async ({ body, viewer, request }) => {
    const caller = viewer ? `account:${viewer.id}` : networkOf(request.ip);
    await feedback.write({ caller, isTrusted: request.isTrusted }, body);
    return withMessage(messages.written);
  });
  bind(feedbackRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await feedback.remove(body.id_list))),
  );
};
