import { userRoutes } from '@yanye/shared/contract/users';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SessionsService } from './sessions.service';
import type { UsersService } from './users.service';

/** Binds signing in and out, and accounts. */
export const bindUserRoutes = (bind: RouteBinder, sessions: SessionsService, users: UsersService): void => {
  bind(userRoutes.emailLogin, ({ body, request }) =>
    sessions.signIn(body.user_name, body.password, {
      ip: request.ip,
      userAgent: request.userAgent,
      code: body.code,
    }),
  );
  bind(userRoutes.logout, async ({ viewer }) => {
    await sessions.signOut(viewer);
    return withMessage(messages.signedOut);
  });
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
