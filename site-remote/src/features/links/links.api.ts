import { contractApi } from '@yanye/shared/api/contract-api';
import type { linkRoutes } from '@yanye/shared/contract/links';
import { linkCalls, linkLimits } from '@yanye/shared/contract/links.calls';

export const linksApi = contractApi<typeof linkRoutes>('site_remote/links', linkCalls).with(({ query }) => ({
  // Hidden links are not on the page, for administrators neither.
  friendLinks: query('list', { tags: ['Links'], sameForAll: true }),
}));

/** One page with all links: the server limits their number. */
export const allLinks = { query: { limit: linkLimits.links, is_shown: 'true' } } as const;

export const { friendLinks } = linksApi.endpoints;
