import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { pageRoutes } from '@yanye/shared/contract/pages';
import { pageCalls } from '@yanye/shared/contract/pages.calls';

type Routes = typeof pageRoutes;

const tags = ['Pages'] as const;
// The footer of every page links to the visible pages.
const stale = ['Pages', 'Site'] as const;

const pagesApi = injectInto('admin_remote/pages', (build) => ({
  managedPages: build.query(contractQuery<Routes['list']>(pageCalls.list, { tags })),
  // Not cached and not invalidated by a save: each editor loads it once.
  pageSource: build.query(contractQuery<Routes['source']>(pageCalls.source, { keepUnusedDataFor: 0 })),
  createPage: build.mutation(
    contractMutation<Routes['create']>(pageCalls.create, { invalidates: stale, quiet: true }),
  ),
  changePage: build.mutation(
    contractMutation<Routes['update']>(pageCalls.update, { invalidates: stale, quiet: true }),
  ),
}));

export const {
  useManagedPagesQuery,
  usePageSourceQuery,
  useLazyPageSourceQuery,
  useCreatePageMutation,
  useChangePageMutation,
} = pagesApi;
