import type { SessionExcerpts } from '#ai/role-sessions/exports/session-excerpts';

type Excerpt = Awaited<ReturnType<SessionExcerpts['read']>>;

/** What a share stores: times in milliseconds. */
export interface FrozenShare {
  readonly prologue: string;
  readonly dialogs: Excerpt['dialogs'];
}

/** @returns what a share shows, as it is stored */
export const frozen = (share: FrozenShare): string => JSON.stringify(share);

/** @returns the inverse of `frozen` */
export const thawed = (content: string): FrozenShare =>
  content === '' ? { prologue: '', dialogs: [] } : (JSON.parse(content) as FrozenShare);

/** @returns a share without the dialogs of some answers; undefined where it has none of them */
export const withoutAnswers = (share: FrozenShare, answers: ReadonlySet<number>): FrozenShare | undefined => {
  const dialogs = share.dialogs.filter(({ answer_id }) => !answers.has(answer_id));
  return dialogs.length < share.dialogs.length ? { ...share, dialogs } : undefined;
};
