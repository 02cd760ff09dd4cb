import { contractApi } from '@yanye/shared/api/contract-api';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';

const tags = ['RoleSessions'] as const;

export const answerReportsApi = contractApi<typeof roleSessionRoutes>(
  'admin_remote/answer-reports',
  roleSessionCalls,
).with(({ query, mutation }) => ({
  answerReports: query('reports', { tags }),
  settleAnswerReports: mutation('settleReports', { invalidates: tags }),
  removeReportedAnswers: mutation('removeAnswers', { invalidates: tags }),
}));
