import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { farthestPage, lastPageWithin } from '@yanye/shared/contract/paging.calls';
import type { ListFilters } from './list-filters';

const cloudSize = 40;

const limit = articleLimits.pageSize;

/** @returns arguments of the request; equal filters give equal arguments, hence one cache entry */
export const listQuery = ({ page, key, tag, category, series, date }: ListFilters) => ({
  query: {
    // The server refuses pages behind it; its answer tells the number of all articles.
    page: Math.min(page, farthestPage(limit)),
    limit,
    key,
    tag,
    category,
    date,
    ...(series && { series }),
  },
});

export const cloudQuery = {
  // Ids of articles would be most of the document, and dates most of the time.
  query: { limit: cloudSize, sort: 'count desc' as const, articles: 'counts' as const },
};

/** @param count number of articles @returns number of pages that can be turned to, at least one */
export const lastPageOf = (count: number): number => lastPageWithin(count, limit);
