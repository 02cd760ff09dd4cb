import { contractApi } from '@yanye/shared/api/contract-api';
import type { reactionRoutes } from '@yanye/shared/contract/reactions';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';

export const collectsApi = contractApi<typeof reactionRoutes>('admin_remote/collects', reactionCalls).with(
  ({ query, mutation }) => ({
    myCollects: query('collects', { tags: ['Articles'] }),
    uncollect: mutation('uncollect', { invalidates: ['Articles'] }),
  }),
);
