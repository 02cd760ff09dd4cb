import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation } from '@yanye/shared/api/contract-endpoints';
import type { publishCheckRoutes } from '@yanye/shared/contract/publish-check';
import { publishCheckCalls } from '@yanye/shared/contract/publish-check.calls';

const publishCheckApi = injectInto('admin_remote/checks', (build) => ({
  // A mutation, because a request with a body is not cached.
  checkArticle: build.mutation(
    contractMutation<(typeof publishCheckRoutes)['article']>(publishCheckCalls.article, { quiet: true }),
  ),
}));

export const { useCheckArticleMutation } = publishCheckApi;
