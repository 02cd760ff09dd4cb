import { defineCalls } from './call';

/** The square of roles in pages, for pages that show a part of it. */
export const squareCalls = defineCalls({
  roles: { method: 'GET', path: '/api/big_model/square/roles', access: 'anyone', writes: false },
  role: { method: 'GET', path: '/api/big_model/square/roles/:id', access: 'anyone', writes: false },
  tags: { method: 'GET', path: '/api/big_model/square/tags', access: 'anyone', writes: false },
  featured: { method: 'GET', path: '/api/big_model/square/featured', access: 'anyone', writes: false },
});

export const squareSorts = ['popular', 'new'] as const;
export type SquareSort = (typeof squareSorts)[number];

/** Roles of a page, as they are and at most; roles in front; roles of the call that gives all tags at once. */
export const squareLimits = { page: 24, mostOfPage: 48, featured: 3, whole: 1_000 } as const;
