import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { profileRoutes } from '@yanye/shared/contract/profile';
import { profileCalls } from '@yanye/shared/contract/profile.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

type Routes = typeof profileRoutes;

const profileApi = injectInto('admin_remote/account', (build) => ({
  ownInfo: build.query(
    contractQuery<(typeof userRoutes)['userInfo']>(userCalls.userInfo, { tags: ['OwnAccount'] }),
  ),
  // Comments and articles of other pages in this tab show names and pictures.
  changeOwnInfo: build.mutation(
    contractMutation<Routes['changeInfo']>(profileCalls.changeInfo, {
      invalidates: ['OwnAccount', 'Comments', 'Articles', 'Users'],
      quiet: true,
    }),
  ),
  changeOwnPassword: build.mutation(
    contractMutation<Routes['changePassword']>(profileCalls.changePassword, {
      invalidates: ['SignIns', 'OwnAccount'],
      quiet: true,
    }),
  ),
  // Never cached: the dialog shows current data.
  ownSignIns: build.query(
    contractQuery<Routes['signIns']>(profileCalls.signIns, { tags: ['SignIns'], keepUnusedDataFor: 0 }),
  ),
  endSignIns: build.mutation(
    contractMutation<Routes['endSignIns']>(profileCalls.endSignIns, { invalidates: ['SignIns'] }),
  ),
  endOtherSignIns: build.mutation(
    contractMutation<Routes['endOtherSignIns']>(profileCalls.endOtherSignIns, { invalidates: ['SignIns'] }),
  ),
}));

export const {
  useOwnInfoQuery,
  useChangeOwnInfoMutation,
  useChangeOwnPasswordMutation,
  useOwnSignInsQuery,
  useEndSignInsMutation,
  useEndOtherSignInsMutation,
} = profileApi;
