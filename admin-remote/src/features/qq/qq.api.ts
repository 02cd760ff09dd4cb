import { contractApi } from '@yanye/shared/api/contract-api';
import type { qqRoutes } from '@yanye/shared/contract/qq';
import { qqCalls } from '@yanye/shared/contract/qq.calls';

// The login page reads from the site info whether QQ sign-in is enabled.
const stale = ['Qq', 'Site', 'SettingStates'] as const;

export const qqApi = contractApi<typeof qqRoutes>('admin_remote/qq', qqCalls).with(({ query, mutation }) => ({
  qqSettings: query('settings', { tags: ['Qq'] }),
  saveQqSettings: mutation('saveSettings', { invalidates: stale, quiet: true }),
}));
