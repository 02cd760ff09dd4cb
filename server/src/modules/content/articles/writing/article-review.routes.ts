import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { ArticleReviewService } from './article-review.service';

/** Binds approving and returning submitted articles. */
export const bindArticleReview = (bind: RouteBinder, review: ArticleReviewService): void => {
  bind(submissionRoutes.approve, async ({ viewer, body }) => {
    await review.approve(viewer, body);
    return withMessage(body.publish_at === '' ? messages.approved : messages.approvedForLater);
  });
  bind(submissionRoutes.giveBack, async ({ viewer, body }) => {
    await review.giveBack(viewer, body);
    return withMessage(messages.returned);
  });
};
