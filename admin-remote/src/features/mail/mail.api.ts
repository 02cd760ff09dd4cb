import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { mailRoutes } from '@yanye/shared/contract/mail';
import { mailCalls } from '@yanye/shared/contract/mail.calls';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';

type Routes = typeof mailRoutes;

const mailApi = injectInto('admin_remote/mail', (build) => ({
  mailSettings: build.query(contractQuery<Routes['settings']>(mailCalls.settings, { tags: ['Mail'] })),
  saveMailSettings: build.mutation(
    contractMutation<Routes['saveSettings']>(mailCalls.saveSettings, { invalidates: ['Mail'], quiet: true }),
  ),
  mailState: build.query(contractQuery<Routes['state']>(mailCalls.state, { tags: ['Mail'] })),
  testMail: build.mutation(contractMutation<Routes['test']>(mailCalls.test, { quiet: true })),
  signUpSetting: build.query(
    contractQuery<typeof settingsRoutes.site>(settingsCalls.site, { tags: ['Site'] }),
  ),
  changeSignUpSetting: build.mutation(
    contractMutation<typeof settingsRoutes.saveSite>(settingsCalls.saveSite, { invalidates: ['Site'] }),
  ),
}));

export const {
  useMailSettingsQuery,
  useSaveMailSettingsMutation,
  useMailStateQuery,
  useTestMailMutation,
  useSignUpSettingQuery,
  useChangeSignUpSettingMutation,
} = mailApi;
