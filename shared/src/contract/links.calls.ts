import { defineCalls } from './call';

export const linkCalls = defineCalls({
  list: { method: 'GET', path: '/api/links', access: 'anyone', writes: false },
  create: { method: 'POST', path: '/api/links', access: 'admin', writes: true },
  update: { method: 'PUT', path: '/api/links/:id', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/links', access: 'admin', writes: true },
});

export const linkSorts = [
  'sort desc',
  'sort asc',
  'title asc',
  'title desc',
  'created_at desc',
  'created_at asc',
] as const;

/** Lengths in characters, but `sort` in steps and `links` in links: the maximum of one call. */
export const linkLimits = {
  title: 32,
  href: 256,
  description: 100,
  picture: 256,
  sort: 1_000_000,
  links: 100,
} as const;
