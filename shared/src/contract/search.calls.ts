import { defineCalls } from './call';

export const searchCalls = defineCalls({
  find: { method: 'GET', path: '/api/search', access: 'anyone', writes: false },
  suggest: { method: 'GET', path: '/api/search/suggest', access: 'anyone', writes: false },
  facets: { method: 'GET', path: '/api/search/facets', access: 'anyone', writes: false },
  sections: { method: 'GET', path: '/api/articles/text', access: 'anyone', writes: false },
  misses: { method: 'GET', path: '/api/search/misses', access: 'admin', writes: false },
  forgetMisses: { method: 'DELETE', path: '/api/search/misses', access: 'admin', writes: true },
});

/**
 * Length of a query in characters; results that are counted and paged through; rows per page, suggestions, neighbouring titles or
 * words, passages shown per article, and facets of a kind.
 */
export const searchLimits = {
  key: 100,
  counted: 1_000,
  pageSize: 50,
  suggestions: 8,
  nearby: 3,
  sections: 3,
  facets: 30,
} as const;

export const missSorts = ['count desc', 'count asc', 'last_at desc', 'last_at asc'] as const;

/** Sort orders of results; the empty one is by relevance. */
export const searchSorts = [
  '',
  'created_at desc',
  'look_count desc',
  'digg_count desc',
  'comment_count desc',
  'collects_count desc',
] as const;

export type SearchSort = (typeof searchSorts)[number];
