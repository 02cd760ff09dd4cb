import { contractApi } from '@yanye/shared/api/contract-api';
import type { reactionRoutes } from '@yanye/shared/contract/reactions';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';

const mine = { type: 'Articles', id: 'MINE' } as const;

// Lists show the counters and the star; the article's page uses the response itself.
const shownIn = [{ type: 'Articles', id: 'LIST' }, mine] as const;

export const reactionsApi = contractApi<typeof reactionRoutes>('site_remote/reactions', reactionCalls).with(
  ({ query, mutation }) => ({
    mineOf: query('mine', { tags: [mine] }),
    diggArticle: mutation('digg', { invalidates: shownIn }),
    collectArticle: mutation('collect', { invalidates: shownIn }),
  }),
);
