import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';

type Routes = typeof customPageRoutes;

const tags = ['Pages'] as const;
// The footer of every page links to the visible pages.
const stale = ['Pages', 'Site'] as const;

const pagesApi = injectInto('admin_remote/pages', (build) => ({
  managedPages: build.query(contractQuery<Routes['list']>(customPageCalls.list, { tags })),
  // Not cached and not invalidated by a save: each editor loads it once.
  pageSource: build.query(contractQuery<Routes['source']>(customPageCalls.source, { keepUnusedDataFor: 0 })),
  createPage: build.mutation(
    contractMutation<Routes['create']>(customPageCalls.create, { invalidates: stale, quiet: true }),
  ),
  changePage: build.mutation(
    contractMutation<Routes['update']>(customPageCalls.update, { invalidates: stale, quiet: true }),
  ),
}));

export const {
  useManagedPagesQuery,
  usePageSourceQuery,
  useLazyPageSourceQuery,
  useCreatePageMutation,
  useChangePageMutation,
} = pagesApi;
