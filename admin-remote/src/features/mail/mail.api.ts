import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { mailRoutes } from '@yanye/shared/contract/mail';
import { mailCalls } from '@yanye/shared/contract/mail.calls';

type Routes = typeof mailRoutes;

const mailApi = injectInto('admin_remote/mail', (build) => ({
  mailSettings: build.query(contractQuery<Routes['settings']>(mailCalls.settings, { tags: ['Mail'] })),
  saveMailSettings: build.mutation(
    contractMutation<Routes['saveSettings']>(mailCalls.saveSettings, { invalidates: ['Mail'], quiet: true }),
  ),
  mailState: build.query(contractQuery<Routes['state']>(mailCalls.state, { tags: ['Mail'] })),
  testMail: build.mutation(contractMutation<Routes['test']>(mailCalls.test, { quiet: true })),
}));

export const { useMailSettingsQuery, useSaveMailSettingsMutation, useMailStateQuery, useTestMailMutation } =
  mailApi;
