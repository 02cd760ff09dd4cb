import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { submissionRoutes } from '@yanye/shared/contract/submissions';
import { submissionCalls } from '@yanye/shared/contract/submissions.calls';

type Routes = typeof submissionRoutes;

/** A decision changes article lists and the number of pending reviews. */
const decided = ['Articles', 'ArticleFilters', 'Notices'] as const;

const submissionsApi = injectInto('admin_remote/submissions', (build) => ({
  waitingArticles: build.query(
    contractQuery<typeof articleRoutes.list>(articleCalls.list, { tags: ['Articles'] }),
  ),
  takeArticleBack: build.mutation(
    contractMutation<typeof articleRoutes.update>(articleCalls.update, { invalidates: decided }),
  ),
  approveArticle: build.mutation(
    contractMutation<Routes['approve']>(submissionCalls.approve, { invalidates: decided }),
  ),
  returnArticle: build.mutation(
    contractMutation<Routes['giveBack']>(submissionCalls.giveBack, { invalidates: decided, quiet: true }),
  ),
}));

export const {
  useWaitingArticlesQuery,
  useTakeArticleBackMutation,
  useApproveArticleMutation,
  useReturnArticleMutation,
} = submissionsApi;
