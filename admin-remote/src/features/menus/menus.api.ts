import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { menuRoutes } from '@yanye/shared/contract/menus';
import { menuCalls } from '@yanye/shared/contract/menus.calls';

type Routes = typeof menuRoutes;

// The library shows where its pictures are used.
const stale = ['Menus', 'Images'] as const;

const menusApi = injectInto('admin_remote/menus', (build) => ({
  managedMenus: build.query(contractQuery<Routes['list']>(menuCalls.list, { tags: ['Menus'] })),
  addMenu: build.mutation(
    contractMutation<Routes['create']>(menuCalls.create, { invalidates: stale, quiet: true }),
  ),
  changeMenu: build.mutation(
    contractMutation<Routes['update']>(menuCalls.update, { invalidates: stale, quiet: true }),
  ),
  orderMenus: build.mutation(contractMutation<Routes['order']>(menuCalls.order, { invalidates: ['Menus'] })),
  removeMenus: build.mutation(contractMutation<Routes['remove']>(menuCalls.remove, { invalidates: stale })),
}));

export const {
  useManagedMenusQuery,
  useAddMenuMutation,
  useChangeMenuMutation,
  useOrderMenusMutation,
  useRemoveMenusMutation,
} = menusApi;
