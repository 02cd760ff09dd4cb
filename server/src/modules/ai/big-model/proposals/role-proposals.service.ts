import type {
  RoleProposal,
  roleProposalRoutes,
  RoleProposalWithTexts,
} from '@yanye/shared/contract/role-proposals';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayDecideProposals } from '@yanye/shared/policy/big-model-roles.policy';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { Viewer } from '#platform/viewer';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import type { RoleRowsRepository } from '../roles/role-rows.repository';
import type { KnownTags } from '../tags/known-tags';
import type { RoleTagsRepository } from '../tags/role-tags.repository';
import type { ProposalsOfRoles } from './proposals-of-roles';
import { roleProposalDecided } from './role-proposals.events';
import type { RoleProposalsRepository } from './role-proposals.repository';
import { snapshotOf } from './role-snapshot';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly rows: RoleProposalsRepository;
  readonly proposals: Pick<ProposalsOfRoles, 'shown'>;
  readonly roles: Pick<RoleRowsRepository, 'add' | 'change' | 'setTags'>;
  readonly details: Pick<RoleDetailsRepository, 'save'>;
  readonly tags: Pick<RoleTagsRepository, 'existing'>;
  readonly knownTags: KnownTags;
  readonly events: Pick<Events, 'emit'>;
}

type Query = Parsed<typeof roleProposalRoutes.list>['query'];
type Decision = Parsed<typeof roleProposalRoutes.decide>['body'];
type Listed = Awaited<ReturnType<RoleProposalsRepository['page']>>[number];
type Found = NonNullable<Awaited<ReturnType<RoleProposalsRepository['find']>>>;

/** Administrators read proposals of roles and decide about them. */
export const roleProposalsService = (deps: Deps) => {
  const { database, clock, rows, proposals, roles, details, tags, knownTags, events } = deps;

  const shown = (row: Listed): RoleProposal => {
    const { name, icon, abstract, user_id, nick_name } = row;
    return { ...proposals.shown(row), name, icon, abstract, user_id, nick_name };
  };

  const found = async (viewer: Viewer, id: number): Promise<Found> => {
    if (!mayDecideProposals(viewer)) refuse('FORBIDDEN');
    return (await rows.find(id)) ?? refuse('ROLE_PROPOSAL_NOT_FOUND');
  };

  /** @returns the role of the square: a new one, or the one that an earlier proposal of the same role became */
  const list = async (row: Found, { name, tagList }: Decision): Promise<number> => {
    const { prologue, prompt, details: given } = snapshotOf(row.snapshot);
    const texts = { name: name ?? row.name, icon: row.icon, abstract: row.abstract, prologue, prompt };
    const now = clock.now();
    const known = await rows.listedOf(row);
    if (known === undefined) {
      const flags = { enable: 1, scope: 0, auto_reply: 0, author_id: row.user_id };
      const id = await roles.add({ ...texts, ...flags, created_at: now, updated_at: now }, tagList);
      await details.save(id, given);
      return id;
    }
    await roles.change(known, { ...texts, updated_at: now });
    await roles.setTags(known, tagList);
    await details.save(known, given);
    return known;
  };

  return {
    list: async ({ sort, ...query }: Query) => {
      const direction = sort === 'created_at asc' ? 'asc' : 'desc';
      const [page, count] = await Promise.all([rows.page({ ...query, direction }), rows.count(query)]);
      return { count, list: page.map(shown) };
    },

    /** @throws AppError ROLE_PROPOSAL_NOT_FOUND */
    one: async (viewer: Viewer, id: number): Promise<RoleProposalWithTexts> => {
      const row = await found(viewer, id);
      const { prologue, prompt, details: given, tags: suggested } = snapshotOf(row.snapshot);
      return {
        ...shown(row),
        ...{ prologue, prompt, details: given },
        tags: suggested.length === 0 ? [] : await tags.existing(suggested),
        renews: (await rows.listedOf(row)) ?? 0,
      };
    },

    /**
     * Of two administrators the first one decides.
     * @returns the role of the square; 0 where it is refused
     * @throws AppError ROLE_PROPOSAL_NOT_FOUND, ROLE_PROPOSAL_SETTLED, ROLE_NAME_TAKEN, BAD_INPUT for unknown tags
     */
    decide: async (viewer: Viewer, id: number, decision: Decision): Promise<number> => {
      const row = await found(viewer, id);
      if (row.state === 'withdrawn') refuse('ROLE_PROPOSAL_NOT_FOUND');
      if (decision.accept) await knownTags.check(decision.tagList);
      return whileUnique(database, 'ROLE_NAME_TAKEN', async () => {
        const state = decision.accept ? 'accepted' : 'refused';
        const settled = { state, reason: decision.reason, settled_at: clock.now() } as const;
        if (!(await rows.settle(id, settled))) refuse('ROLE_PROPOSAL_SETTLED');
        const listed_id = decision.accept ? await list(row, decision) : 0;
        if (listed_id > 0) await rows.setListed(id, listed_id);
        await events.emit(roleProposalDecided, {
          ...{ id, user_id: row.user_id, by: viewer.id },
          ...{ state, listed_id },
        });
        return listed_id;
      });
    },
  };
};

export type RoleProposalsService = ReturnType<typeof roleProposalsService>;
