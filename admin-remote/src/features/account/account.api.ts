import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { accountRoutes } from '@yanye/shared/contract/account';
import { accountCalls } from '@yanye/shared/contract/account.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

type Routes = typeof accountRoutes;

const accountApi = injectInto('admin_remote/account', (build) => ({
  ownInfo: build.query(
    contractQuery<(typeof userRoutes)['userInfo']>(userCalls.userInfo, { tags: ['OwnAccount'] }),
  ),
  // Comments and articles of other pages in this tab show names and pictures.
  changeOwnInfo: build.mutation(
    contractMutation<Routes['changeInfo']>(accountCalls.changeInfo, {
      invalidates: ['OwnAccount', 'Comments', 'Articles', 'Users'],
      quiet: true,
    }),
  ),
  changeOwnPassword: build.mutation(
    contractMutation<Routes['changePassword']>(accountCalls.changePassword, {
      invalidates: ['SignIns', 'OwnAccount'],
      quiet: true,
    }),
  ),
  // Never cached: the dialog shows current data.
  ownSignIns: build.query(
    contractQuery<Routes['signIns']>(accountCalls.signIns, { tags: ['SignIns'], keepUnusedDataFor: 0 }),
  ),
  endSignIns: build.mutation(
    contractMutation<Routes['endSignIns']>(accountCalls.endSignIns, { invalidates: ['SignIns'] }),
  ),
  endOtherSignIns: build.mutation(
    contractMutation<Routes['endOtherSignIns']>(accountCalls.endOtherSignIns, { invalidates: ['SignIns'] }),
  ),
}));

export const {
  useOwnInfoQuery,
  useChangeOwnInfoMutation,
  useChangeOwnPasswordMutation,
  useOwnSignInsQuery,
  useEndSignInsMutation,
  useEndOtherSignInsMutation,
} = accountApi;
