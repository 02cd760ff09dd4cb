import { contractApi } from '@yanye/shared/api/contract-api';
import type { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { roleProposalCalls } from '@yanye/shared/contract/role-proposals.calls';

// An accepted one becomes a role of the site.
const stale = ['RoleProposals', 'OwnRoles', 'BigModelRoles', 'RoleTags', 'Square'] as const;

export const proposalsApi = contractApi<typeof roleProposalRoutes>(
  'admin_remote/role-proposals',
  roleProposalCalls,
).with(({ query, mutation }) => ({
  managedProposals: query('list', { tags: ['RoleProposals'] }),
  managedProposal: query('one', { tags: ['RoleProposals'] }),
  decideProposal: mutation('decide', { invalidates: stale, quiet: true }),
}));
