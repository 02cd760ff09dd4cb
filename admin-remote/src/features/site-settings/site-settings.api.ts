import { contractApi } from '@yanye/shared/api/contract-api';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

export const siteSettingsApi = contractApi<typeof settingsRoutes>(
  'admin_remote/site_settings',
  settingsCalls,
).with(({ query, mutation }) => ({
  siteSettings: query('site', { tags: ['Site'] }),
  saveSiteSettings: mutation('saveSite', {
    // The library shows which pictures the site uses.
    invalidates: ['Site', 'Images'],
    quiet: true,
  }),
}));
