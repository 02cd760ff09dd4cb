import { contractApi } from '@yanye/shared/api/contract-api';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

export const siteSettingApi = contractApi<typeof settingsRoutes>(
  'admin_remote/site_setting',
  settingsCalls,
).with(({ query, mutation }) => ({
  siteSetting: query('site', { tags: ['Site'] }),
  changeSiteSetting: mutation('saveSite', {
    // The user list shows whether the demonstration account is enabled.
    invalidates: ['Site', 'Users'],
  }),
}));
