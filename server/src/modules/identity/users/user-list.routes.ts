import { userRoutes } from '@yanye/shared/contract/users';
import type { RouteBinder } from '#platform/http/route-binder';
import type { DemoAccountService } from './demo-account.service';
import type { UserListService } from './user-list.service';

/** Binds the list of people, and looking around as a tourist. */
export const bindUserListRoutes = (
  bind: RouteBinder,
  list: UserListService,
  demo: DemoAccountService,
): void => {
  bind(userRoutes.list, ({ viewer, query }) => list.list(viewer, query));
  bind(userRoutes.demoLogin, ({ request }) => demo.signIn({ ip: request.ip, userAgent: request.userAgent }));
};
