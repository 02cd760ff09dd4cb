import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { ArticleJudgingService } from '#content/articles/writing/article-judging.service';
import { messages } from './messages.zh';

/** Binds approving and returning what was submitted. */
export const bindSubmissionRoutes = (bind: RouteBinder, judging: ArticleJudgingService): void => {
  bind(submissionRoutes.approve, async ({ viewer, body }) => {
    await judging.approve(viewer, body);
    return withMessage(body.publish_at === '' ? messages.approved : messages.approvedForLater);
  });
  bind(submissionRoutes.giveBack, async ({ viewer, body }) => {
    await judging.giveBack(viewer, body);
    return withMessage(messages.returned);
  });
};
