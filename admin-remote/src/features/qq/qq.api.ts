import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { qqRoutes } from '@yanye/shared/contract/qq';
import { qqCalls } from '@yanye/shared/contract/qq.calls';

type Routes = typeof qqRoutes;

// The login page reads from the site info whether QQ sign-in is enabled.
const stale = ['Qq', 'Site'] as const;

const qqApi = injectInto('admin_remote/qq', (build) => ({
  qqSettings: build.query(contractQuery<Routes['settings']>(qqCalls.settings, { tags: ['Qq'] })),
  saveQqSettings: build.mutation(
    contractMutation<Routes['saveSettings']>(qqCalls.saveSettings, { invalidates: stale, quiet: true }),
  ),
}));

export const { useQqSettingsQuery, useSaveQqSettingsMutation } = qqApi;
