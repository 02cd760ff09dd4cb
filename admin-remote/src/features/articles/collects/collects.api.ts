import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { reactionRoutes } from '@yanye/shared/contract/reactions';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';

type Routes = typeof reactionRoutes;

const collectsApi = injectInto('admin_remote/collects', (build) => ({
  myCollects: build.query(contractQuery<Routes['collects']>(reactionCalls.collects, { tags: ['Articles'] })),
  uncollect: build.mutation(
    contractMutation<Routes['uncollect']>(reactionCalls.uncollect, { invalidates: ['Articles'] }),
  ),
}));

export const { useMyCollectsQuery, useUncollectMutation } = collectsApi;
