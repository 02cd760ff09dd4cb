import { contractApi } from '@yanye/shared/api/contract-api';
import type { mailRoutes } from '@yanye/shared/contract/mail';
import { mailCalls } from '@yanye/shared/contract/mail.calls';

export const mailApi = contractApi<typeof mailRoutes>('admin_remote/mail', mailCalls).with(
  ({ query, mutation }) => ({
    mailSettings: query('settings', { tags: ['Mail'] }),
    saveMailSettings: mutation('saveSettings', { invalidates: ['Mail', 'SettingStates'], quiet: true }),
    mailState: query('state', { tags: ['Mail'] }),
    mails: query('mails', { tags: ['Mail'] }),
    retryMails: mutation('retry', { invalidates: ['Mail', 'SettingStates'] }),
    discardMails: mutation('discard', { invalidates: ['Mail', 'SettingStates'] }),
    testMail: mutation('test', { quiet: true }),
  }),
);
