import { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import type { RouteBinder } from '#platform/http/route-binder';
import { refuse } from '#platform/errors';

export const bindRoleProposalRoutes = (bind: RouteBinder): void => {
  for (const route of Object.values(roleProposalRoutes)) bind(route, () => refuse('NOT_BUILT_YET'));
};
