import { defineCalls } from './call';

export const menuCalls = defineCalls({
  list: { method: 'GET', path: '/api/menus', access: 'anyone', writes: false },
  names: { method: 'GET', path: '/api/menu_names', access: 'anyone', writes: false },
  detail: { method: 'GET', path: '/api/menus/detail', access: 'anyone', writes: false },
  byId: { method: 'GET', path: '/api/menus/:id', access: 'anyone', writes: false },
});
