import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation } from '@yanye/shared/api/contract-endpoints';
import type { checkRoutes } from '@yanye/shared/contract/checks';
import { checkCalls } from '@yanye/shared/contract/checks.calls';

const checksApi = injectInto('admin_remote/checks', (build) => ({
  // A mutation, because a request with a body is not cached.
  checkArticle: build.mutation(
    contractMutation<(typeof checkRoutes)['article']>(checkCalls.article, { quiet: true }),
  ),
}));

export const { useCheckArticleMutation } = checksApi;
