import { contractApi } from '@yanye/shared/api/contract-api';
import type { profileRoutes } from '@yanye/shared/contract/profile';
import { profileCalls } from '@yanye/shared/contract/profile.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

export const ownInfoApi = contractApi<typeof userRoutes>('admin_remote/account', userCalls).with(
  ({ query }) => ({ ownInfo: query('userInfo', { tags: ['OwnAccount'] }) }),
);

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
