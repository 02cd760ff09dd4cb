import { contractApi } from '@yanye/shared/api/contract-api';
import type { profileRoutes } from '@yanye/shared/contract/profile';
import { profileCalls } from '@yanye/shared/contract/profile.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';
import type { waitingMailRoutes } from '@yanye/shared/contract/waiting-mails';
import { waitingMailCalls } from '@yanye/shared/contract/waiting-mails.calls';

export const ownInfoApi = contractApi<typeof userRoutes>('admin_remote/account', userCalls).with(
  ({ query }) => ({ ownInfo: query('userInfo', { tags: ['OwnAccount'] }) }),
);

export const waitingMailsApi = contractApi<typeof waitingMailRoutes>(
  'admin_remote/waiting-mails',
  waitingMailCalls,
).with(({ query, mutation }) => ({
  waitingMails: query('read', { tags: ['OwnAccount'] }),
  changeWaitingMails: mutation('change', { invalidates: ['OwnAccount'], quiet: true }),
}));

export const profileApi = contractApi<typeof profileRoutes>('admin_remote/account', profileCalls).with(
  ({ query, mutation }) => ({
    // Comments and articles of other pages in this tab show names and pictures.
    changeOwnInfo: mutation('changeInfo', {
      invalidates: ['OwnAccount', 'Comments', 'Articles', 'Users'],
      quiet: true,
    }),
    changeOwnPassword: mutation('changePassword', { invalidates: ['SignIns', 'OwnAccount'], quiet: true }),
    // Never cached: the dialog shows current data.
    ownSignIns: query('signIns', { tags: ['SignIns'], keepUnusedDataFor: 0 }),
    endSignIns: mutation('endSignIns', { invalidates: ['SignIns'] }),
    endOtherSignIns: mutation('endOtherSignIns', { invalidates: ['SignIns'] }),
  }),
);
