import { contractApi } from '@yanye/shared/api/contract-api';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';

const tags = ['Comments'] as const;
/** Article lists show the number of comments. */
const changed = ['Comments', 'Articles'] as const;

export const commentsApi = contractApi<typeof commentRoutes>('admin_remote/comments', commentCalls).with(
  ({ query, mutation }) => ({
    allComments: query('all', { tags }),
    commentedArticles: query('articles', { tags }),
    commentReports: query('reports', { tags }),
    replyToComment: mutation('write', { invalidates: changed, quiet: true }),
    removeComments: mutation('removeMany', { invalidates: changed }),
    settleReports: mutation('settleReports', { invalidates: tags }),
  }),
);
