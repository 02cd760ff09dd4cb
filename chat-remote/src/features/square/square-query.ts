import { farthestPage, lastPageWithin } from '@yanye/shared/contract/paging.calls';
import { squareLimits } from '@yanye/shared/contract/square.calls';
import type { SquareFilters } from './square-filters';

const limit = squareLimits.page;

/** @returns arguments of the request; equal lists give equal arguments, hence one cache entry */
export const squareQuery = ({ page, tag, key, sort }: SquareFilters) => ({
  // The server refuses pages behind the farthest.
  query: {
    page: Math.min(page, farthestPage(limit)),
    limit,
    tag: tag === 0 ? ('' as const) : tag,
    key,
    sort,
  },
});

/** @param count number of roles @returns number of pages that can be turned to, at least one */
export const lastPageOf = (count: number): number => lastPageWithin(count, limit);
