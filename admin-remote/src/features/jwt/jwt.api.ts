import { contractApi } from '@yanye/shared/api/contract-api';
import type { jwtRoutes } from '@yanye/shared/contract/jwt';
import { jwtCalls } from '@yanye/shared/contract/jwt.calls';

export const jwtApi = contractApi<typeof jwtRoutes>('admin_remote/jwt', jwtCalls).with(
  ({ query, mutation }) => ({
    jwtSettings: query('settings'),
    // Nothing is fetched again: another secret has signed the user out.
    saveJwtSettings: mutation('saveSettings', { quiet: true }),
  }),
);
