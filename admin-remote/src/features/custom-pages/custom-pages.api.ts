import { contractApi } from '@yanye/shared/api/contract-api';
import type { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';

const tags = ['Pages'] as const;
// The footer of every page links to the visible pages.
const stale = ['Pages', 'Site'] as const;

export const pagesApi = contractApi<typeof customPageRoutes>('admin_remote/pages', customPageCalls).with(
  ({ query, mutation }) => ({
    managedPages: query('list', { tags }),
    // Not cached and not invalidated by a save: each editor loads it once.
    pageSource: query('source', { keepUnusedDataFor: 0 }),
    createPage: mutation('create', { invalidates: stale, quiet: true }),
    changePage: mutation('update', { invalidates: stale, quiet: true }),
  }),
);
