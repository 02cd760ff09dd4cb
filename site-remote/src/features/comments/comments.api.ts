import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';

// Lists of articles show how many comments there are.
const articleLists = { type: 'Articles', id: 'LIST' } as const;

const commentsApi = injectInto('site_remote/comments', (build) => ({
  listComments: build.query(
    contractQuery<typeof commentRoutes.list>(commentCalls.list, {
      tags: (_data, _error, { params }) => [{ type: 'Comments', id: params.articleId }],
    }),
  ),
  writeComment: build.mutation(
    contractMutation<typeof commentRoutes.write>(commentCalls.write, {
      quiet: true,
      invalidates: (_data, _error, { body }) => [{ type: 'Comments', id: body.article_id }, articleLists],
    }),
  ),
  removeComment: build.mutation(
    contractMutation<typeof commentRoutes.remove>(commentCalls.remove, {
      quiet: true,
      invalidates: ['Comments', articleLists],
    }),
  ),
}));

export const { useListCommentsQuery, useWriteCommentMutation, useRemoveCommentMutation } = commentsApi;
