import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import {
  isGoingOn,
  type AnswerPiece,
  type AnswerStateChange,
} from '@yanye/shared/contract/role-sessions.calls';

/** The dialogs of a session that are loaded, the oldest first. */
export interface DialogLog {
  readonly dialogs: readonly RoleDialog[];
  /** Whether there are earlier ones. */
  readonly hasMore: boolean;
}

interface Page {
  /** The newest first. */
  readonly list: readonly RoleDialog[];
  readonly has_more: boolean;
}

/** @param page the newest dialogs as the server sends them */
export const logOf = ({ list, has_more }: Page): DialogLog => ({
  dialogs: list.toReversed(),
  hasMore: has_more,
});

/** A text that was asked for before its last pieces came is shorter, and must not take them away; an ended one is final. */
const latestAnswer = (known: RoleAnswer | undefined, fetched: RoleAnswer): RoleAnswer => {
  if (!known || !isGoingOn(fetched.state) || !isGoingOn(known.state)) return fetched;
  const longer = (ours: string, theirs: string) => (ours.length > theirs.length ? ours : theirs);
  const hasBegun = known.state === 'generating' && fetched.state === 'queued';
  return {
    ...fetched,
    ...(hasBegun && { state: known.state, queue_place: null }),
    content: longer(known.content, fetched.content),
    reasoning: longer(known.reasoning, fetched.reasoning),
  };
};

const latestDialog = (known: RoleDialog | undefined, fetched: RoleDialog): RoleDialog => ({
  ...fetched,
  answers: fetched.answers.map((answer) =>
    latestAnswer(
      known?.answers.find(({ id }) => id === answer.id),
      answer,
    ),
  ),
});

/** @returns the log with a dialog as it was fetched, in its place */
export const withDialog = ({ dialogs, hasMore }: DialogLog, fetched: RoleDialog): DialogLog => {
  const known = dialogs.find(({ id }) => id === fetched.id);
  const dialog = latestDialog(known, fetched);
  const isBeforeAll = fetched.id < (dialogs[0]?.id ?? 0);
  // One before those that are loaded comes with its page.
  if (!known && isBeforeAll && hasMore) return { dialogs, hasMore };
  const others = dialogs.filter(({ id }) => id !== fetched.id);
  return { dialogs: [...others, dialog].toSorted((one, other) => one.id - other.id), hasMore };
};

export const withoutDialogs = ({ dialogs, hasMore }: DialogLog, ids: readonly number[]): DialogLog => ({
  dialogs: dialogs.filter(({ id }) => !ids.includes(id)),
  hasMore,
});

/** @returns the log with the page before its first dialog */
export const withEarlier = ({ dialogs }: DialogLog, { list, has_more }: Page): DialogLog => {
  const first = dialogs[0]?.id ?? Infinity;
  return { dialogs: [...list.filter(({ id }) => id < first).toReversed(), ...dialogs], hasMore: has_more };
};

/** @returns the log after the newest page was fetched again: what it lacks was removed, what it skips is left out */
export const withNewest = (log: DialogLog, page: Page): DialogLog => {
  const oldest = page.list.at(-1)?.id;
  if (oldest === undefined) return { dialogs: [], hasMore: false };
  const dialogs = page.list
    .map((fetched) =>
      latestDialog(
        log.dialogs.find(({ id }) => id === fetched.id),
        fetched,
      ),
    )
    .toReversed();
  const isJoined = log.dialogs.some(({ id }) => id >= oldest);
  if (!isJoined || !page.has_more) return { dialogs, hasMore: page.has_more };
  const earlier = log.dialogs.filter(({ id }) => id < oldest);
  return { dialogs: [...earlier, ...dialogs], hasMore: earlier.length > 0 ? log.hasMore : page.has_more };
};

interface Changed {
  readonly log: DialogLog;
  /** Whether the dialog has to be fetched, since something before it is missing. */
  readonly isMissing: boolean;
}

const answerIn = ({ dialogs }: DialogLog, dialogId: number, answerId: number): RoleAnswer | undefined =>
  dialogs.find(({ id }) => id === dialogId)?.answers.find(({ id }) => id === answerId);

const withAnswer = (log: DialogLog, dialogId: number, changed: RoleAnswer): DialogLog => ({
  ...log,
  dialogs: log.dialogs.map((dialog) =>
    dialog.id === dialogId
      ? { ...dialog, answers: dialog.answers.map((one) => (one.id === changed.id ? changed : one)) }
      : dialog,
  ),
});

/** Adds a piece to its answer: what is there already is passed over. */
export const withPiece = (log: DialogLog, piece: AnswerPiece): Changed => {
  const answer = answerIn(log, piece.dialog_id, piece.answer_id);
  if (!answer) return { log, isMissing: true };
  const part = piece.is_reasoning ? 'reasoning' : 'content';
  const known = answer[part];
  const more = piece.text.slice(known.length - piece.at);
  if (piece.at > known.length) return { log, isMissing: true };
  if (known.length - piece.at >= piece.text.length) return { log, isMissing: false };
  // A piece of a continuation may come before the news that it began.
  const state = isGoingOn(answer.state) ? ({ state: 'generating', queue_place: null } as const) : {};
  const changed = { ...answer, ...state, [part]: known + more };
  return { log: withAnswer(log, piece.dialog_id, changed), isMissing: !isGoingOn(answer.state) };
};

/** Applies a new state. What has ended, and what waits, is fetched for the rest: problem, price, place in the queue. */
export const withState = (log: DialogLog, { dialog_id, answer_id, state }: AnswerStateChange): Changed => {
  const answer = answerIn(log, dialog_id, answer_id);
  if (!answer) return { log, isMissing: true };
  const blocked = state === 'blocked' ? { content: '', reasoning: '' } : {};
  const begun = state === 'queued' ? {} : { queue_place: null };
  return {
    log: withAnswer(log, dialog_id, { ...answer, ...begun, ...blocked, state }),
    isMissing: state !== 'generating',
  };
};

/** @returns what a stop answered, in its place */
export const withStopped = (log: DialogLog, dialogId: number, answer: RoleAnswer): DialogLog =>
  withAnswer(log, dialogId, answer);

export const withChosen = (log: DialogLog, dialogId: number, chosen: number): DialogLog => ({
  ...log,
  dialogs: log.dialogs.map((dialog) => (dialog.id === dialogId ? { ...dialog, chosen } : dialog)),
});
