import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

type Routes = typeof userRoutes;

const usersApi = injectInto('admin_remote/users', (build) => ({
  listedUsers: build.query(contractQuery<Routes['list']>(userCalls.list, { tags: ['Users'] })),
  addUser: build.mutation(
    contractMutation<Routes['create']>(userCalls.create, { invalidates: ['Users'], quiet: true }),
  ),
  demoSetting: build.query(contractQuery<typeof settingsRoutes.site>(settingsCalls.site, { tags: ['Site'] })),
  changeDemoSetting: build.mutation(
    contractMutation<typeof settingsRoutes.saveSite>(settingsCalls.saveSite, {
      invalidates: ['Site', 'Users'],
    }),
  ),
  changeUser: build.mutation(
    contractMutation<Routes['setRole']>(userCalls.setRole, {
      invalidates: ['Users', 'Comments', 'PrivateMessages'],
      quiet: true,
    }),
  ),
}));

export const {
  useDemoSettingQuery,
  useChangeDemoSettingMutation,
  useListedUsersQuery,
  useAddUserMutation,
  useChangeUserMutation,
} = usersApi;
