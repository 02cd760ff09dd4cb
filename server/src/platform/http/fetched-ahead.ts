import type { IncomingHttpHeaders } from 'node:http';

const isAhead = /\b(?:prefetch|prerender|preview)\b/i;

/**
 * Whether a browser prefetches a page that the user has not opened: `Sec-Purpose`, and the headers of older browsers.
 * @param headers of the request
 */
export const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => isAhead.test(String(headers[name] ?? '')));
