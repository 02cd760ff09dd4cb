import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { submissionRoutes } from '@yanye/shared/contract/submissions';
import { submissionCalls } from '@yanye/shared/contract/submissions.calls';

/** A decision changes article lists and the number of pending reviews. */
const decided = ['Articles', 'ArticleFilters', 'Notices'] as const;

export const ownSubmissionsApi = contractApi<typeof articleRoutes>(
  'admin_remote/submissions',
  articleCalls,
).with(({ mutation }) => ({
  takeArticleBack: mutation('update', { invalidates: decided }),
}));

export const submissionsApi = contractApi<typeof submissionRoutes>(
  'admin_remote/submissions',
  submissionCalls,
).with(({ mutation }) => ({
  approveArticle: mutation('approve', { invalidates: decided }),
  returnArticle: mutation('giveBack', { invalidates: decided, quiet: true }),
}));
