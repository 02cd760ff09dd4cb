import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { reactionRoutes } from '@yanye/shared/contract/reactions';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';

type Routes = typeof reactionRoutes;

// Lists show the counters and the star; the article's page uses the response itself.
const shownIn = [
  { type: 'Articles', id: 'LIST' },
  { type: 'Articles', id: 'MINE' },
] as const;

const reactionsApi = injectInto('site_remote/reactions', (build) => ({
  mineOf: build.query(
    contractQuery<Routes['mine']>(reactionCalls.mine, { tags: [{ type: 'Articles', id: 'MINE' }] }),
  ),
  diggArticle: build.mutation(contractMutation<Routes['digg']>(reactionCalls.digg, { invalidates: shownIn })),
  collectArticle: build.mutation(
    contractMutation<Routes['collect']>(reactionCalls.collect, { invalidates: shownIn }),
  ),
}));

export const { useMineOfQuery, useDiggArticleMutation, useCollectArticleMutation } = reactionsApi;
