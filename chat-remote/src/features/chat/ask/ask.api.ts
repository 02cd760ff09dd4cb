import { contractApi } from '@yanye/shared/api/contract-api';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import type { roomQuestionRoutes } from '@yanye/shared/contract/room-questions';
import { roomQuestionCalls } from '@yanye/shared/contract/room-questions.calls';

export const roomQuestionsApi = contractApi<typeof roomQuestionRoutes>(
  'chat_remote/room-questions',
  roomQuestionCalls,
).with(({ mutation }) => ({
  askAboutMessages: mutation('ask', { quiet: true, invalidates: ['RoleSessions'] }),
}));

/** Roles that the viewer has sessions with. */
export const askedRolesApi = contractApi<typeof roleSessionRoutes>(
  'chat_remote/asked-roles',
  roleSessionCalls,
).with(({ query }) => ({ readAskedRoles: query('rolesUsed', { tags: ['RoleSessions'] }) }));
