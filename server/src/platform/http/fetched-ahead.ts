import type { IncomingHttpHeaders } from 'node:http';

const isAhead = /\b(?:prefetch|prerender|preview)\b/i;

/**
 * Whether a browser fetches what nobody has asked to see yet: `Sec-Purpose`, and what older browsers send in its place.
 * @param headers of the request
 */
export const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => isAhead.test(String(headers[name] ?? '')));
