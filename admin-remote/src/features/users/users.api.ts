import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

type Routes = typeof userRoutes;

const usersApi = injectInto('admin_remote/users', (build) => ({
  listedUsers: build.query(contractQuery<Routes['list']>(userCalls.list, { tags: ['Users'] })),
  addUser: build.mutation(
    contractMutation<Routes['create']>(userCalls.create, { invalidates: ['Users'], quiet: true }),
  ),
  changeUser: build.mutation(
    contractMutation<Routes['setRole']>(userCalls.setRole, {
      invalidates: ['Users', 'Comments', 'PrivateMessages'],
      quiet: true,
    }),
  ),
}));

export const { useListedUsersQuery, useAddUserMutation, useChangeUserMutation } = usersApi;
