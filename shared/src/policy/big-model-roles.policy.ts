import { roles, takesPart, type Actor } from './roles';

/** Who made a role and whether it is switched on. */
export interface RoleFacts {
  /** Null for a role of the site. */
  readonly owner_id: number | null;
  readonly enable: boolean;
}

interface ProposalFacts {
  readonly user_id: number;
  readonly is_pending: boolean;
}

type OwnerFacts = Pick<RoleFacts, 'owner_id'>;

const isAbled = (actor: Actor | undefined): actor is Actor =>
  actor !== undefined && actor.role !== roles.disabled;

const owns = (actor: Actor | undefined, { owner_id }: OwnerFacts): boolean =>
  isAbled(actor) && owner_id !== null && actor.id === owner_id;

/** Roles of the site are seen by everybody, also those that are switched off; a private one by its owner alone, administrators included. */
export const maySeeRole = (actor: Actor | undefined, role: OwnerFacts): boolean =>
  role.owner_id === null || owns(actor, role);

/** Whether a role can be that of somebody's sessions: one of the site, or their own. */
export const isRoleFor = (userId: number, { owner_id }: OwnerFacts): boolean =>
  owner_id === null || owner_id === userId;

export const mayTalkToRole = (actor: Actor | undefined, role: RoleFacts): boolean =>
  takesPart(actor) && role.enable && maySeeRole(actor, role);

/** Reading the prompt and all else that makes a role: administrators of the site's, owners of their own. */
export const mayReadRoleTexts = (actor: Actor | undefined, role: OwnerFacts): boolean =>
  role.owner_id === null ? isAbled(actor) && actor.role === roles.admin : owns(actor, role);

/** Changing and removing. */
export const mayChangeRole = (actor: Actor | undefined, role: OwnerFacts): boolean =>
  takesPart(actor) && mayReadRoleTexts(actor, role);

/** For the square: only a role of one's own. */
export const mayProposeRole = (actor: Actor | undefined, role: OwnerFacts): boolean =>
  takesPart(actor) && owns(actor, role);

export const mayWithdrawProposal = (
  actor: Actor | undefined,
  { user_id, is_pending }: ProposalFacts,
): boolean => takesPart(actor) && actor?.id === user_id && is_pending;

/** Reading and deciding about proposals. */
export const mayDecideProposals = (actor: Actor | undefined): boolean => actor?.role === roles.admin;
