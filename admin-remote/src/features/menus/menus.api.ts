import { contractApi } from '@yanye/shared/api/contract-api';
import type { menuRoutes } from '@yanye/shared/contract/menus';
import { menuCalls } from '@yanye/shared/contract/menus.calls';

// The library shows where its pictures are used.
const stale = ['Menus', 'Images'] as const;

export const menusApi = contractApi<typeof menuRoutes>('admin_remote/menus', menuCalls).with(
  ({ query, mutation }) => ({
    managedMenus: query('list', { tags: ['Menus'] }),
    addMenu: mutation('create', { invalidates: stale, quiet: true }),
    changeMenu: mutation('update', { invalidates: stale, quiet: true }),
    orderMenus: mutation('order', { invalidates: ['Menus'] }),
    removeMenus: mutation('remove', { invalidates: stale }),
  }),
);
