import { contractApi } from '@yanye/shared/api/contract-api';
import type { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';

/** The list alone: the square shows it beside the roles, and loads nothing of the editor. */
export const ownRolesApi = contractApi<typeof ownRoleRoutes>('chat_remote/own-roles', ownRoleCalls).with(
  ({ query }) => ({ readOwnRoles: query('list', { tags: ['OwnRoles'] }) }),
);
