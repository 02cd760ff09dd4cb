import { isGoingOn, type AnswerState } from '../contract/role-sessions.calls';
import { roles, takesPart, type Actor } from './roles';

interface SessionFacts {
  readonly user_id: number;
}

interface AnswerFacts {
  readonly state: AnswerState;
  readonly has_text: boolean;
  /** Whether the model stopped since the answer was as long as allowed. */
  readonly is_cut_off: boolean;
}

const isOwner = (actor: Actor | undefined, session: SessionFacts): boolean => actor?.id === session.user_id;

/** Sessions are private: their user and administrators read them. */
export const maySeeRoleSession = (actor: Actor | undefined, session: SessionFacts): boolean =>
  actor !== undefined &&
  actor.role !== roles.disabled &&
  (isOwner(actor, session) || actor.role === roles.admin);

/** Asking, stopping, choosing, renaming: only by the user of the session. */
export const mayUseRoleSession = (actor: Actor | undefined, session: SessionFacts): boolean =>
  takesPart(actor) && isOwner(actor, session);

/** As whom somebody talks is theirs alone; a tourist has none. */
export const mayUsePersona = (actor: Actor | undefined, persona: SessionFacts): boolean =>
  takesPart(actor) && isOwner(actor, persona);

export const mayRemoveRoleSession = (actor: Actor | undefined, session: SessionFacts): boolean =>
  mayUseRoleSession(actor, session) || actor?.role === roles.admin;

/** Administrators: decide about reported answers, and take them away. */
export const mayModerateRoleAnswers = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

/** Pieces of answers are sent to the user of the session alone. */
export const mayFollowRoleSession = isOwner;

const unfinished: ReadonlySet<AnswerState> = new Set(['stopped', 'interrupted', 'failed']);

/** An answer that has text, and ended before the model was done with it. */
export const mayContinueAnswer = ({ state, has_text, is_cut_off }: AnswerFacts): boolean =>
  has_text && (unfinished.has(state) || (state === 'done' && is_cut_off));

/** What may be answered again, or replaced by another question. */
export const mayAnswerAgain = (states: readonly AnswerState[]): boolean => !states.some(isGoingOn);
