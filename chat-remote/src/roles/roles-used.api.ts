import { contractApi } from '@yanye/shared/api/contract-api';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';

/** Apart from the sessions, whose code the square does not load. */
export const rolesUsedApi = contractApi<typeof roleSessionRoutes>(
  'chat_remote/roles-used',
  roleSessionCalls,
).with(({ query }) => ({ readRolesUsed: query('rolesUsed', { tags: ['RoleSessions'] }) }));
