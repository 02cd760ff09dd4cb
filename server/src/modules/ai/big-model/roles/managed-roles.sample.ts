import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { managedRoleSorts } from '@yanye/shared/contract/managed-roles.calls';
import type { ListSample } from '#test/list-sample';
import { siteRoleKey } from './role-names';

export const sample: ListSample<'big_model_roles'> = {
  list: 'big_model_roles',
  route: managedRoleRoutes.list,
  sorts: managedRoleSorts,
  id: 'id',
  name: 'name',
  row: (at, name, created_at) => ({
    name_key: siteRoleKey(`${at} ${name}`),
    name,
    enable: 1,
    popularity: Math.floor(at / 3),
    created_at,
  }),
  change: { action: 'disable', filter: { enable: 'false' } },
};
