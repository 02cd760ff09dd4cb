import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { ListFilters } from './list-filters';

const cloudSize = 40;

/** @returns arguments of the request; equal filters give equal arguments, hence one cache entry */
export const listQuery = ({ page, key, tag, category, series, date }: ListFilters) => ({
  query: { page, limit: articleLimits.pageSize, key, tag, category, date, ...(series && { series }) },
});

export const cloudQuery = { query: { limit: cloudSize, sort: 'count desc' as const } };

/** @param count number of articles @returns number of pages, at least one */
export const lastPageOf = (count: number): number => Math.max(1, Math.ceil(count / articleLimits.pageSize));
