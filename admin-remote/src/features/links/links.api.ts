import { contractApi } from '@yanye/shared/api/contract-api';
import type { linkRoutes } from '@yanye/shared/contract/links';
import { linkCalls } from '@yanye/shared/contract/links.calls';

// The footer of every page shows whether there are links.
const stale = ['Links', 'Site'] as const;

export const linksApi = contractApi<typeof linkRoutes>('admin_remote/links', linkCalls).with(
  ({ query, mutation }) => ({
    managedLinks: query('list', { tags: ['Links'] }),
    addLink: mutation('create', { invalidates: stale, quiet: true }),
    changeLink: mutation('update', { invalidates: stale, quiet: true }),
  }),
);
