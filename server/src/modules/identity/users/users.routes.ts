import { userRoutes } from '@yanye/shared/contract/users';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { UserListService } from './user-list.service';
import type { UsersService } from './users.service';

export const bindUserRoutes = (bind: RouteBinder, users: UsersService, list: UserListService): void => {
  bind(userRoutes.list, ({ viewer, query }) => list.list(viewer, query));
  bind(userRoutes.userInfo, ({ viewer }) => users.info(viewer));
  bind(userRoutes.create, async ({ body }) =>
    withMessage(messages.created, { id: await users.create(body) }),
  );
  bind(userRoutes.setRole, async ({ body, viewer }) => {
    await users.setRole(viewer, body);
    return withMessage(messages.changed);
  });
  bind(userRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await users.remove(body.id_list))),
  );
  bind(userRoutes.roleIds, () => users.roleIds());
};
