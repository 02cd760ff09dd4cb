import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

type Routes = typeof settingsRoutes;

const siteSettingApi = injectInto('admin_remote/site_setting', (build) => ({
  siteSetting: build.query(contractQuery<Routes['site']>(settingsCalls.site, { tags: ['Site'] })),
  changeSiteSetting: build.mutation(
    contractMutation<Routes['saveSite']>(settingsCalls.saveSite, {
      // The user list shows whether the demonstration account is enabled.
      invalidates: ['Site', 'Users'],
    }),
  ),
}));

export const { useSiteSettingQuery, useChangeSiteSettingMutation } = siteSettingApi;
