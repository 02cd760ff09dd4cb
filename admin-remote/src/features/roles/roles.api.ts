import { contractApi } from '@yanye/shared/api/contract-api';
import type { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { managedRoleCalls } from '@yanye/shared/contract/managed-roles.calls';
import type { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { modelProviderCalls } from '@yanye/shared/contract/model-providers.calls';
import type { roleTrialRoutes } from '@yanye/shared/contract/role-trials';
import { roleTrialCalls } from '@yanye/shared/contract/role-trials.calls';

const stale = ['BigModelRoles', 'RoleTags', 'Square'] as const;

export const rolesApi = contractApi<typeof managedRoleRoutes>('admin_remote/roles', managedRoleCalls).with(
  ({ query, mutation }) => ({
    managedRoles: query('list', { tags: ['BigModelRoles'] }),
    managedRole: query('one', { tags: ['BigModelRoles'] }),
    roleIconOptions: query('icons', { sameForAll: true }),
    createManagedRole: mutation('create', { invalidates: stale, quiet: true }),
    updateManagedRole: mutation('update', { invalidates: stale, quiet: true }),
  }),
);

export const roleTrialsApi = contractApi<typeof roleTrialRoutes>(
  'admin_remote/role-trials',
  roleTrialCalls,
).with(({ mutation }) => ({
  draftPrompt: mutation('prompt', { quiet: true }),
  tryRole: mutation('ask', { quiet: true }),
}));

export const roleProvidersApi = contractApi<typeof modelProviderRoutes>(
  'admin_remote/role-providers',
  modelProviderCalls,
).with(({ query }) => ({ providersForRoles: query('list', { tags: ['BigModel'] }) }));
