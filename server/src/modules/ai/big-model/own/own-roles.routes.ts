import { ownRoleRoutes as routes } from '@yanye/shared/contract/own-roles';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { OwnRolesSettings } from './own-roles-setting';
import type { OwnRolesService } from './own-roles.service';

export const bindOwnRoleRoutes = (
  bind: RouteBinder,
  { own, setting }: { readonly own: OwnRolesService; readonly setting: OwnRolesSettings },
): void => {
  bind(routes.list, ({ viewer }) => own.list(viewer));
  bind(routes.create, async ({ viewer, body }) =>
    withMessage(messages.role.created, { id: await own.create(viewer, body) }),
  );
  bind(routes.one, ({ viewer, params }) => own.one(viewer, params.id));
  bind(routes.update, async ({ viewer, params, body }) => {
    await own.update(viewer, params.id, body);
    return withMessage(messages.role.saved);
  });
  bind(routes.remove, async ({ viewer, params }) => {
    await own.remove(viewer, params.id);
    return withMessage(messages.role.removed(1));
  });
  bind(routes.setting, () => setting.read());
  bind(routes.saveSetting, async ({ body }) => {
    await setting.save(body);
    return withMessage(messages.own.settingSaved);
  });
};
