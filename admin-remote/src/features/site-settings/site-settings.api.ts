import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

type Routes = typeof settingsRoutes;

const siteSettingsApi = injectInto('admin_remote/site_settings', (build) => ({
  siteSettings: build.query(contractQuery<Routes['site']>(settingsCalls.site, { tags: ['Site'] })),
  saveSiteSettings: build.mutation(
    contractMutation<Routes['saveSite']>(settingsCalls.saveSite, {
      // The library shows which pictures the site uses.
      invalidates: ['Site', 'Images'],
      quiet: true,
    }),
  ),
}));

export const { useSiteSettingsQuery, useSaveSiteSettingsMutation } = siteSettingsApi;
