import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { RoleIcons } from '../icons/role-icons.service';
import { messages } from '../messages.zh';
import type { ManagedRolesService } from './managed-roles.service';

export const bindManagedRoleRoutes = (
  bind: RouteBinder,
  { roles, icons }: { readonly roles: ManagedRolesService; readonly icons: RoleIcons },
): void => {
  bind(managedRoleRoutes.list, ({ viewer, query }) => roles.list(viewer, query));
  bind(managedRoleRoutes.create, async ({ body }) =>
    withMessage(messages.role.created, { id: await roles.create(body) }),
  );
  bind(managedRoleRoutes.update, async ({ body }) => {
    await roles.update(body);
    return withMessage(messages.role.saved);
  });
  bind(managedRoleRoutes.remove, async ({ body }) =>
    withMessage(messages.role.removed(await roles.remove(body.id_list))),
  );
  bind(managedRoleRoutes.one, ({ params }) => roles.one(params.id));
  bind(managedRoleRoutes.icons, () => icons.options());
};
