import { defineCalls } from './call';

/** Roles of the site, as administrators manage them. */
export const managedRoleCalls = defineCalls({
  list: { method: 'GET', path: '/api/big_model/roles', access: 'admin', writes: false },
  create: { method: 'POST', path: '/api/big_model/roles', access: 'admin', writes: true },
  update: { method: 'PUT', path: '/api/big_model/roles', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/roles', access: 'admin', writes: true },
  one: { method: 'GET', path: '/api/big_model/managed_roles/:id', access: 'admin', writes: false },
  icons: { method: 'GET', path: '/api/big_model/icons/options', access: 'anyone', writes: false },
});

export const managedRoleSorts = [
  'created_at desc',
  'created_at asc',
  'popularity desc',
  'popularity asc',
] as const;

/** Lengths in characters. */
export const roleLengths = {
  name: 64,
  abstract: 300,
  prologue: 10_000,
  prompt: 20_000,
  icon: 256,
  /** Credits of an answer, tags of a role. */
  scope: 1_000_000,
  tags: 20,
} as const;
