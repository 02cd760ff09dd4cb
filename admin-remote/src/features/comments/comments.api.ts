import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';

type Routes = typeof commentRoutes;

const tags = ['Comments'] as const;
/** Article lists show the number of comments. */
const changed = ['Comments', 'Articles'] as const;

const commentsApi = injectInto('admin_remote/comments', (build) => ({
  allComments: build.query(contractQuery<Routes['all']>(commentCalls.all, { tags })),
  commentedArticles: build.query(contractQuery<Routes['articles']>(commentCalls.articles, { tags })),
  commentReports: build.query(contractQuery<Routes['reports']>(commentCalls.reports, { tags })),
  replyToComment: build.mutation(
    contractMutation<Routes['write']>(commentCalls.write, { invalidates: changed, quiet: true }),
  ),
  letThrough: build.mutation(
    contractMutation<Routes['approve']>(commentCalls.approve, { invalidates: changed }),
  ),
  removeComments: build.mutation(
    contractMutation<Routes['removeMany']>(commentCalls.removeMany, { invalidates: changed }),
  ),
  settleReports: build.mutation(
    contractMutation<Routes['settleReports']>(commentCalls.settleReports, { invalidates: tags }),
  ),
}));

export const {
  useAllCommentsQuery,
  useCommentedArticlesQuery,
  useCommentReportsQuery,
  useReplyToCommentMutation,
  useLetThroughMutation,
  useRemoveCommentsMutation,
  useSettleReportsMutation,
} = commentsApi;
