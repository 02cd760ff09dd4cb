import { contractApi } from '@yanye/shared/api/contract-api';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

export const usersApi = contractApi<typeof userRoutes>('admin_remote/users', userCalls).with(
  ({ query, mutation }) => ({
    listedUsers: query('list', { tags: ['Users'] }),
    addUser: mutation('create', { invalidates: ['Users'], quiet: true }),
    changeUser: mutation('setRole', {
      invalidates: ['Users', 'Comments', 'PrivateMessages'],
      quiet: true,
    }),
  }),
);
