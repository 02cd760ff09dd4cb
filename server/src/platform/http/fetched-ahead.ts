import type { IncomingHttpHeaders } from 'node:http';

const isAhead = /\b(?:prefetch|prerender|preview)\b/i;

/** Whether a browser prefetches a page that the user has not opened: `Sec-Purpose`, and headers of older browsers. */
export const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  isAhead.test(
    [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' '),
  );
