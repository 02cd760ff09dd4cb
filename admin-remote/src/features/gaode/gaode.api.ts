import { contractApi } from '@yanye/shared/api/contract-api';
import type { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { gaodeCalls } from '@yanye/shared/contract/gaode.calls';

export const gaodeApi = contractApi<typeof gaodeRoutes>('admin_remote/gaode', gaodeCalls).with(
  ({ query, mutation }) => ({
    gaodeSettings: query('settings', { tags: ['Gaode'] }),
    saveGaodeSettings: mutation('saveSettings', { invalidates: ['Gaode', 'SettingStates'], quiet: true }),
    tryGaode: mutation('trial', { quiet: true }),
  }),
);
