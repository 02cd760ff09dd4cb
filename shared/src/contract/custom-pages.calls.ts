import { defineCalls } from './call';

export const customPageCalls = defineCalls({
  list: { method: 'GET', path: '/api/pages', access: 'anyone', writes: false },
  read: { method: 'GET', path: '/api/pages/:slug', access: 'anyone', writes: false },
  source: { method: 'GET', path: '/api/pages/:id/source', access: 'admin', writes: false },
  create: { method: 'POST', path: '/api/pages', access: 'admin', writes: true },
  update: { method: 'PUT', path: '/api/pages/:id', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/pages', access: 'admin', writes: true },
});

export const pageSorts = [
  'sort desc',
  'sort asc',
  'title asc',
  'title desc',
  'updated_at desc',
  'updated_at asc',
] as const;

/** Lengths in characters, but `sort` in steps and `pages` in pages. */
export const pageTextLimits = {
  title: 64,
  slug: 64,
  description: 200,
  content: 200_000,
  sort: 1_000_000,
  pages: 200,
} as const;

/** The slug of a page: lower-case letters, digits, and single hyphens between them. */
export const pageSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
