import { contractApi } from '@yanye/shared/api/contract-api';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

/** Settings that invalidate the tag show in the list of groups whether they are off. */
export const settingStatesApi = contractApi<typeof settingsRoutes>(
  'admin_remote/setting_states',
  settingsCalls,
).with(({ query }) => ({ settingStates: query('states', { tags: ['SettingStates'] }) }));
