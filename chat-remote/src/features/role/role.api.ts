import { injectInto } from '@yanye/shared/api/base-api';
import { nullWhenMissing } from '@yanye/shared/api/null-when-missing';
import type { OwnRoleWithTexts } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { RolePage } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';

export const roleApi = injectInto('chat_remote/role', (build) => ({
  readRole: build.query<RolePage | null, number>({
    queryFn: nullWhenMissing<RolePage, number>((id) => ({ call: squareCalls.role, params: { id } })),
    providesTags: ['Square'],
  }),
  readOwnRolePage: build.query<OwnRoleWithTexts | null, number>({
    queryFn: nullWhenMissing<OwnRoleWithTexts, number>((id) => ({ call: ownRoleCalls.one, params: { id } })),
    providesTags: ['Viewer', 'OwnRoles'],
  }),
}));

export const { readRole, readOwnRolePage } = roleApi.endpoints;
