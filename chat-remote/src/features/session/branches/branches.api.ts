import { contractApi } from '@yanye/shared/api/contract-api';
import type { sessionBranchRoutes } from '@yanye/shared/contract/session-branches';
import { sessionBranchCalls } from '@yanye/shared/contract/session-branches.calls';

const tags = ['RoleSessions'] as const;

export const branchesApi = contractApi<typeof sessionBranchRoutes>(
  'chat_remote/session-branches',
  sessionBranchCalls,
).with(({ mutation }) => ({
  branchSession: mutation('branch', { invalidates: tags }),
  chooseGreeting: mutation('greet', { invalidates: tags }),
}));
