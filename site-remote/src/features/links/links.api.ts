import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { linkRoutes } from '@yanye/shared/contract/links';
import { linkCalls, linkLimits } from '@yanye/shared/contract/links.calls';

const linksApi = injectInto('site_remote/links', (build) => ({
  // Hidden links are not on the page, for administrators neither.
  friendLinks: build.query(
    contractQuery<typeof linkRoutes.list>(linkCalls.list, { tags: ['Links'], sameForAll: true }),
  ),
}));

/** One page with all links: the server limits their number. */
export const allLinks = { query: { limit: linkLimits.links, is_shown: 'true' } } as const;

export const { useFriendLinksQuery } = linksApi;
export const { friendLinks } = linksApi.endpoints;
