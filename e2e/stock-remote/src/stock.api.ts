import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';

export const { useStockArticlesQuery } = injectInto('chat_remote/stock', (build) => ({
  stockArticles: build.query(
    contractQuery<typeof articleRoutes.list>(articleCalls.list, { tags: [{ type: 'Articles', id: 'LIST' }] }),
  ),
}));
