import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import { nullWhenMissing } from '@yanye/shared/api/null-when-missing';
import type { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { managedRoleCalls } from '@yanye/shared/contract/managed-roles.calls';
import type { OwnRoleWithTexts, ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { roleProposalCalls } from '@yanye/shared/contract/role-proposals.calls';

type Own = typeof ownRoleRoutes;
type Proposals = typeof roleProposalRoutes;

const changes = { invalidates: ['OwnRoles', 'RoleSessions'], quiet: true } as const;

/** What makes and changes roles of one's own, apart from their list. */
export const ownRoleEditingApi = injectInto('chat_remote/own-role-editing', (build) => ({
  readOwnRole: build.query<OwnRoleWithTexts | null, number>({
    queryFn: nullWhenMissing<OwnRoleWithTexts, number>((id) => ({ call: ownRoleCalls.one, params: { id } })),
    providesTags: ['Viewer', 'OwnRoles'],
    // A form begins with what is stored now.
    keepUnusedDataFor: 0,
  }),
  readRoleIcons: build.query(
    contractQuery<(typeof managedRoleRoutes)['icons']>(managedRoleCalls.icons, { sameForAll: true }),
  ),
  createOwnRole: build.mutation(contractMutation<Own['create']>(ownRoleCalls.create, changes)),
  updateOwnRole: build.mutation(contractMutation<Own['update']>(ownRoleCalls.update, changes)),
  removeOwnRole: build.mutation(contractMutation<Own['remove']>(ownRoleCalls.remove, changes)),
  proposeRole: build.mutation(contractMutation<Proposals['propose']>(roleProposalCalls.propose, changes)),
  withdrawProposal: build.mutation(
    contractMutation<Proposals['withdraw']>(roleProposalCalls.withdraw, changes),
  ),
}));
