import { contractApi } from '@yanye/shared/api/contract-api';
import type { logRoutes } from '@yanye/shared/contract/logs';
import { logCalls } from '@yanye/shared/contract/logs.calls';

const tags = ['Logs'] as const;

export const logsApi = contractApi<typeof logRoutes>('admin_remote/logs', logCalls).with(
  ({ query, mutation }) => ({
    logs: query('list', { tags }),
    logSummary: query('summary', { tags }),
    logEntry: query('one', { tags }),
    logChain: query('chain', { tags }),
    readLogs: mutation('read', { invalidates: tags, quiet: true }),
    removeLogs: mutation('remove', { invalidates: tags, quiet: true }),
    verifyLogs: mutation('verify', { invalidates: tags }),
    // Any record may change.
    revertLog: mutation('revert', {
      invalidates: ['Logs', 'Articles', 'Site', 'Menus', 'Adverts', 'Links', 'Words', 'Users', 'Records'],
      quiet: true,
    }),
  }),
);
