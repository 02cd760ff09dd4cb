import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { linkRoutes } from '@yanye/shared/contract/links';
import { linkCalls } from '@yanye/shared/contract/links.calls';

type Routes = typeof linkRoutes;

// The footer of every page shows whether there are links.
const stale = ['Links', 'Site'] as const;

const linksApi = injectInto('admin_remote/links', (build) => ({
  managedLinks: build.query(contractQuery<Routes['list']>(linkCalls.list, { tags: ['Links'] })),
  addLink: build.mutation(
    contractMutation<Routes['create']>(linkCalls.create, { invalidates: stale, quiet: true }),
  ),
  changeLink: build.mutation(
    contractMutation<Routes['update']>(linkCalls.update, { invalidates: stale, quiet: true }),
  ),
}));

export const { useManagedLinksQuery, useAddLinkMutation, useChangeLinkMutation } = linksApi;
