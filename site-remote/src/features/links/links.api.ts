import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { linkRoutes } from '@yanye/shared/contract/links';
import { linkCalls, linkLimits } from '@yanye/shared/contract/links.calls';

const linksApi = injectInto('site_remote/links', (build) => ({
  // Hidden ones are no part of the page, for whomever.
  friendLinks: build.query(
    contractQuery<typeof linkRoutes.list>(linkCalls.list, { tags: ['Links'], sameForAll: true }),
  ),
}));

/** All that the page shows: there are never more. */
export const allLinks = { query: { limit: linkLimits.links, is_shown: 'true' } } as const;

export const { useFriendLinksQuery } = linksApi;
export const { friendLinks } = linksApi.endpoints;
