import { contractApi } from '@yanye/shared/api/contract-api';
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import type { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';

type Routes = typeof bigModelRoutes &
  Pick<typeof roleSessionRoutes, 'limits' | 'saveLimits' | 'usage'> & {
    readonly ownRoles: (typeof ownRoleRoutes)['setting'];
    readonly saveOwnRoles: (typeof ownRoleRoutes)['saveSetting'];
  };

const { limits, saveLimits, usage } = roleSessionCalls;
const tags = ['BigModel'] as const;

export const bigModelApi = contractApi<Routes>('admin_remote/big-model', {
  ...bigModelCalls,
  limits,
  saveLimits,
  usage,
  ownRoles: ownRoleCalls.setting,
  saveOwnRoles: ownRoleCalls.saveSetting,
}).with(({ query, mutation }) => ({
  modelSetting: query('setting', { tags }),
  saveModelSetting: mutation('saveSetting', { invalidates: tags, quiet: true }),
  roleLimits: query('limits', { tags }),
  saveRoleLimits: mutation('saveLimits', { invalidates: tags, quiet: true }),
  ownRolesSetting: query('ownRoles'),
  saveOwnRolesSetting: mutation('saveOwnRoles', { invalidates: ['Square', 'OwnRoles'], quiet: true }),
  modelUsage: query('usage'),
}));
