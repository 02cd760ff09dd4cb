import { defineCalls } from './call';

export const menuCalls = defineCalls({
  list: { method: 'GET', path: '/api/menus', access: 'anyone', writes: false },
  names: { method: 'GET', path: '/api/menu_names', access: 'anyone', writes: false },
  detail: { method: 'GET', path: '/api/menus/detail', access: 'anyone', writes: false },
  byId: { method: 'GET', path: '/api/menus/:id', access: 'anyone', writes: false },
  create: { method: 'POST', path: '/api/menus', access: 'admin', writes: true },
  update: { method: 'PUT', path: '/api/menus/:id', access: 'admin', writes: true },
  order: { method: 'PUT', path: '/api/menus/order', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/menus', access: 'admin', writes: true },
});

/** Limits in characters, but `lines`, `banners` and `menus` as counts and `seconds` in seconds. */
export const menuLimits = {
  title: 32,
  path: 256,
  slogan: 64,
  line: 100,
  lines: 20,
  banners: 20,
  seconds: 3600,
  menus: 50,
} as const;
