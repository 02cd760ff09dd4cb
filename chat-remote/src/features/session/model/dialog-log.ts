import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import {
  isGoingOn,
  type AnswerPiece,
  type AnswerStateChange,
} from '@yanye/shared/contract/role-sessions.calls';

/** A choice among the versions of an answer that was made here; another object for each change of it. */
interface Choice {
  /** Whether the server has not stored it yet. */
  readonly isPending: boolean;
}

/** The dialogs of a session that are loaded, the oldest first. */
export interface DialogLog {
  readonly dialogs: readonly RoleDialog[];
  /** Whether there are earlier ones. */
  readonly hasMore: boolean;
  /** The latest choices, by dialog. */
  readonly choices: Readonly<Record<number, Choice>>;
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
  choices: {},
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

/** Whether a choice was made, or stored, after a request was sent whose answer therefore may not have it. */
const isChosenSince = (asked: DialogLog | undefined, { choices }: DialogLog, id: number): boolean => {
  const choice = choices[id];
  return asked !== undefined && choice !== undefined && (choice.isPending || choice !== asked.choices[id]);
};

const latestDialog = (log: DialogLog, fetched: RoleDialog, asked: DialogLog | undefined): RoleDialog => {
  const known = log.dialogs.find(({ id }) => id === fetched.id);
  return {
    ...fetched,
    ...(known && isChosenSince(asked, log, fetched.id) && { chosen: known.chosen }),
    answers: fetched.answers.map((answer) =>
      latestAnswer(
        known?.answers.find(({ id }) => id === answer.id),
        answer,
      ),
    ),
  };
};

/**
 * @param asked the log when the dialog was asked for; none where the server answers what was done to this dialog
 * @returns the log with a dialog as it was fetched, in its place
 */
export const withDialog = (log: DialogLog, fetched: RoleDialog, asked?: DialogLog): DialogLog => {
  const { dialogs, hasMore } = log;
  const isKnown = dialogs.some(({ id }) => id === fetched.id);
  const isBeforeAll = fetched.id < (dialogs[0]?.id ?? 0);
  // One before those that are loaded comes with its page.
  if (!isKnown && isBeforeAll && hasMore) return log;
  const others = dialogs.filter(({ id }) => id !== fetched.id);
  const all = [...others, latestDialog(log, fetched, asked)];
  return { ...log, dialogs: all.toSorted((one, other) => one.id - other.id) };
};

export const withoutDialogs = (log: DialogLog, ids: readonly number[]): DialogLog => ({
  ...log,
  dialogs: log.dialogs.filter(({ id }) => !ids.includes(id)),
});

/** @returns the log with the page before its first dialog */
export const withEarlier = (log: DialogLog, { list, has_more }: Page): DialogLog => {
  const first = log.dialogs[0]?.id ?? Infinity;
  const earlier = list.filter(({ id }) => id < first).toReversed();
  return { ...log, dialogs: [...earlier, ...log.dialogs], hasMore: has_more };
};

/**
 * @param asked the log when the page was asked for
 * @returns the log after the newest page was fetched again: what it lacks was removed, what it skips is left out
 */
export const withNewest = (log: DialogLog, page: Page, asked?: DialogLog): DialogLog => {
  const oldest = page.list.at(-1)?.id;
  if (oldest === undefined) return logOf(page);
  const dialogs = page.list.map((fetched) => latestDialog(log, fetched, asked)).toReversed();
  const isJoined = log.dialogs.some(({ id }) => id >= oldest);
  if (!isJoined || !page.has_more) return { ...log, dialogs, hasMore: page.has_more };
  const earlier = log.dialogs.filter(({ id }) => id < oldest);
  const hasMore = earlier.length > 0 ? log.hasMore : page.has_more;
  return { ...log, dialogs: [...earlier, ...dialogs], hasMore };
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

const withChosen = (log: DialogLog, dialogId: number, chosen: number, choice: Choice): DialogLog => ({
  ...log,
  dialogs: log.dialogs.map((dialog) => (dialog.id === dialogId ? { ...dialog, chosen } : dialog)),
  choices: { ...log.choices, [dialogId]: choice },
});

/** @returns the log with an answer shown, which the server is yet to store */
export const withChoice = (log: DialogLog, dialogId: number, chosen: number): DialogLog =>
  withChosen(log, dialogId, chosen, { isPending: true });

/** @param chosen the answer that the server shows now @returns the log once no request of a choice is under way */
export const withStoredChoice = (log: DialogLog, dialogId: number, chosen: number): DialogLog =>
  withChosen(log, dialogId, chosen, { isPending: false });
