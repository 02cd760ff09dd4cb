import { contractApi } from '@yanye/shared/api/contract-api';
import type { publishCheckRoutes } from '@yanye/shared/contract/publish-check';
import { publishCheckCalls } from '@yanye/shared/contract/publish-check.calls';

export const publishCheckApi = contractApi<typeof publishCheckRoutes>(
  'admin_remote/checks',
  publishCheckCalls,
).with(({ mutation }) => ({
  // A mutation, because a request with a body is not cached.
  checkArticle: mutation('article', { quiet: true }),
}));
