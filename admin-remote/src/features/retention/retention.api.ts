import { contractApi } from '@yanye/shared/api/contract-api';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

export const retentionApi = contractApi<typeof settingsRoutes>('admin_remote/retention', settingsCalls).with(
  ({ query, mutation }) => ({
    retention: query('retention'),
    saveRetention: mutation('saveRetention', { quiet: true }),
  }),
);
