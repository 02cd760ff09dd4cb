import { defineCalls } from './call';

export const advertCalls = defineCalls({
  list: { method: 'GET', path: '/api/adverts', access: 'anyone', writes: false },
  create: { method: 'POST', path: '/api/adverts', access: 'admin', writes: true },
  update: { method: 'PUT', path: '/api/adverts/:id', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/adverts', access: 'admin', writes: true },
});

export const advertSorts = ['created_at desc', 'created_at asc', 'title asc', 'title desc'] as const;

/** Lengths in characters. */
export const advertLimits = { title: 32, href: 256, images: 256 } as const;
