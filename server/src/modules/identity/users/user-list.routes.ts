import { userRoutes } from '@yanye/shared/contract/users';
import type { RouteBinder } from '#platform/http/route-binder';
import type { UserListService } from './user-list.service';

export const bindUserListRoutes = (bind: RouteBinder, list: UserListService): void =>
  bind(userRoutes.list, ({ viewer, query }) => list.list(viewer, query));
