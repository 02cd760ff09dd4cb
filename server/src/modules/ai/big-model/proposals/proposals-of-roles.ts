import type { ProposalOfRole } from '@yanye/shared/contract/role-proposals';
import type { Basics } from '#platform/basics';
import type { RoleProposalRow, RoleProposalsRepository } from './role-proposals.repository';

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly proposals: Pick<RoleProposalsRepository, 'newestOf' | 'withdrawOf'>;
}

type Settled = Pick<RoleProposalRow, 'id' | 'state' | 'reason' | 'listed_id' | 'created_at' | 'settled_at'>;

/** What became of roles that were proposed. */
export const proposalsOfRoles = ({ clock, time, proposals }: Deps) => {
  const shown = ({ id, state, reason, listed_id, created_at, settled_at }: Settled): ProposalOfRole => ({
    ...{ id, state, reason, listed_id: listed_id ?? 0 },
    created_at: time.recordTime(created_at),
    settled_at: settled_at === 0 ? '' : time.recordTime(settled_at),
  });

  return {
    shown,

    /** @returns the newest proposal of each of the roles */
    newest: async (roleIds: readonly number[]): Promise<(roleId: number) => ProposalOfRole | null> => {
      const rows = await proposals.newestOf(roleIds);
      const byRole = new Map(rows.map((row) => [row.role_id, row]));
      return (roleId) => {
        const row = byRole.get(roleId);
        return row ? shown(row) : null;
      };
    },

    /** Takes the pending proposal of a role back. Call inside a transaction. @returns whether there was one */
    withdraw: (roleId: number): Promise<boolean> => proposals.withdrawOf(roleId, clock.now()),
  };
};

export type ProposalsOfRoles = ReturnType<typeof proposalsOfRoles>;
