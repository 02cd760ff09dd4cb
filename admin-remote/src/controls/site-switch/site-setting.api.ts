import { contractApi } from '@yanye/shared/api/contract-api';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

// The user list shows whether the demonstration account is enabled, the library which pictures the site uses.
const invalidates = ['Site', 'Users', 'Images'] as const;

export const siteSettingApi = contractApi<typeof settingsRoutes>(
  'admin_remote/site_setting',
  settingsCalls,
).with(({ query, mutation }) => ({
  siteSetting: query('site', { tags: ['Site'] }),
  saveSiteSettings: mutation('saveSite', { invalidates, quiet: true }),
}));
