import { contractApi } from '@yanye/shared/api/contract-api';
import type { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { roleTagCalls } from '@yanye/shared/contract/role-tags.calls';

// Roles show their tags.
const stale = ['RoleTags', 'BigModelRoles', 'Square'] as const;

export const roleTagsApi = contractApi<typeof roleTagRoutes>('admin_remote/role-tags', roleTagCalls).with(
  ({ query, mutation }) => ({
    managedRoleTags: query('list', { tags: ['RoleTags'] }),
    roleTagOptions: query('options', { tags: ['RoleTags'] }),
    saveRoleTag: mutation('save', { invalidates: stale, quiet: true }),
    removeRoleTags: mutation('remove', { invalidates: stale }),
  }),
);
