import { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import type { RouteBinder } from '#platform/http/route-binder';
import { refuse } from '#platform/errors';

export const bindOwnRoleRoutes = (bind: RouteBinder): void => {
  for (const route of Object.values(ownRoleRoutes)) bind(route, () => refuse('NOT_BUILT_YET'));
};
