import type { Basics } from '#platform/basics';
import { mayProposeRole } from '@yanye/shared/policy/big-model-roles.policy';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { CheckedTexts } from '../own/checked-texts';
import type { OwnRolesService } from '../own/own-roles.service';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import type { KnownTags } from '../tags/known-tags';
import type { ProposalsOfRoles } from './proposals-of-roles';
import type { RoleProposalsRepository } from './role-proposals.repository';
import type { RoleSnapshot } from './role-snapshot';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly own: Pick<OwnRolesService, 'seen' | 'changeable'>;
  readonly details: Pick<RoleDetailsRepository, 'find'>;
  readonly texts: CheckedTexts;
  readonly knownTags: KnownTags;
  readonly rows: Pick<RoleProposalsRepository, 'add'>;
  readonly proposals: Pick<ProposalsOfRoles, 'withdraw'>;
}

/** People propose roles of their own for the square. */
export const proposingService = (deps: Deps) => {
  const { database, clock, own, details, texts, knownTags, rows, proposals } = deps;

  return {
    /**
     * Freezes the role as it is. It has one pending proposal at most, whichever process is asked.
     * @throws AppError ROLE_NOT_FOUND, OWN_ROLES_CLOSED, ROLE_PROPOSED_ALREADY, CONTENT_REFUSED, BAD_INPUT for unknown tags
     */
    propose: async (viewer: Viewer, roleId: number, tags: readonly number[]): Promise<void> => {
      const role = await own.changeable(viewer, roleId);
      if (!mayProposeRole(viewer, role)) refuse('FORBIDDEN');
      await knownTags.check(tags);
      const { name, icon, abstract, prologue, prompt } = role;
      // The list of words may be another one than when the role was saved.
      const checked = await texts.of({
        name,
        abstract,
        prologue,
        prompt,
        details: await details.find(roleId),
      });
      const snapshot: RoleSnapshot = {
        prologue: checked.prologue,
        prompt: checked.prompt,
        details: checked.details,
        tags,
      };
      await whileUnique(
        { transaction: (work) => database.quietly(work) },
        'ROLE_PROPOSED_ALREADY',
        async () => {
          await rows.add({
            ...{ user_id: viewer.id, role_id: roleId, pending_id: roleId, state: 'pending' },
            ...{ name: checked.name, icon, abstract: checked.abstract },
            ...{ snapshot: JSON.stringify(snapshot), created_at: clock.now() },
          });
        },
      );
    },

    /** @throws AppError ROLE_NOT_FOUND, ROLE_PROPOSAL_NOT_FOUND */
    withdraw: async (viewer: Viewer, roleId: number): Promise<void> => {
      const role = await own.seen(viewer, roleId);
      if (!mayProposeRole(viewer, role)) refuse('FORBIDDEN');
      if (!(await database.quietly(() => proposals.withdraw(roleId)))) refuse('ROLE_PROPOSAL_NOT_FOUND');
    },
  };
};

export type ProposingService = ReturnType<typeof proposingService>;
