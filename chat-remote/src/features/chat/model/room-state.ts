import type { ChatMessagePage } from '@yanye/shared/contract/chat';
import { messageOfEvent, type ChatEvent } from '@yanye/shared/contract/chat-frames.calls';
import {
  pinnedAfter,
  withQuoted,
  type ChatMessage,
  type ChatPinned,
} from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes, type ChatSettings } from '@yanye/shared/contract/chat.calls';

/** What is known of a room: everything between two numbers of its log, with nothing missing. */
export interface RoomState {
  readonly epoch: string;
  /** Number of the first known event; 1 when there is nothing older. */
  readonly from: number;
  /** Number up to which every event has been applied. */
  readonly last: number;
  /** Newest number that the server named. */
  readonly newest: number;
  readonly settings: ChatSettings;
  /** The message under the head of the room. */
  readonly pinned: ChatPinned | null;
  /** By id; also messages outside of the known numbers, of which a change arrived. */
  readonly messages: ReadonlyMap<number, ChatMessage>;
  /** Events by number that arrived before an earlier one. */
  readonly early: ReadonlyMap<number, ChatEvent>;
  /** Last number before messages that were too many to fetch at once; 0 for none. */
  readonly lostAfter: number;
  /** An earlier part of the log that is shown instead of the newest one; undefined where that is shown. */
  readonly past: PastPart | undefined;
}

/** Numbers between which every message is known. */
interface PastPart {
  readonly from: number;
  readonly to: number;
}

const put = (messages: Map<number, ChatMessage>, message: ChatMessage): void => {
  const known = messages.get(message.id);
  if (known === undefined || message.changed_seq >= known.changed_seq) messages.set(message.id, message);
};

/** The quotes of an edited or recalled message change with it. */
const quoteAnew = (messages: Map<number, ChatMessage>, quoted: ChatMessage): void => {
  for (const [id, known] of messages) {
    const quoting = withQuoted(known, quoted);
    if (quoting !== known) messages.set(id, quoting);
  }
};

const withAll = (
  messages: ReadonlyMap<number, ChatMessage>,
  added: readonly ChatMessage[],
): ReadonlyMap<number, ChatMessage> => {
  const all = new Map(messages);
  for (const message of added) put(all, message);
  return all;
};

/** @returns a room that starts with the newest page of messages */
export const roomOfPage = (page: ChatMessagePage, settings: ChatSettings): RoomState => ({
  epoch: page.epoch,
  from: page.list.length === 0 ? 1 : page.from,
  last: page.to,
  newest: page.newest,
  settings,
  pinned: page.pinned,
  messages: withAll(new Map(), page.list),
  early: new Map(),
  lostAfter: 0,
  past: undefined,
});

const isTextChange = ({ msg_type }: ChatEvent): boolean =>
  msg_type === chatTypes.edited || msg_type === chatTypes.recalled;

/** Applies the events that follow the last one without a hole. */
const drained = (state: RoomState): RoomState => {
  let { last, settings, pinned } = state;
  if (!state.early.has(last + 1)) return state;
  const messages = new Map(state.messages);
  const early = new Map(state.early);
  for (let event = early.get(last + 1); event; event = early.get(last + 1)) {
    early.delete(event.seq);
    last = event.seq;
    const message = messageOfEvent(event);
    if (message) put(messages, message);
    if (message && isTextChange(event)) {
      quoteAnew(messages, message);
      pinned = pinnedAfter(pinned, message);
    } else if ('settings' in event) settings = event.settings;
    else if ('pinned' in event) pinned = event.pinned;
  }
  return { ...state, last, settings, pinned, messages, early, newest: Math.max(state.newest, last) };
};

/** Applies events in any order; those of another epoch and known ones are dropped, those after a hole wait. */
export const withEvents = (state: RoomState, events: readonly ChatEvent[]): RoomState => {
  const fresh = events.filter(
    ({ epoch, seq }) => epoch === state.epoch && seq > state.last && !state.early.has(seq),
  );
  if (fresh.length === 0) return state;
  const early = new Map(state.early);
  for (const event of fresh) early.set(event.seq, event);
  const newest = Math.max(state.newest, ...fresh.map(({ seq }) => seq));
  return drained({ ...state, early, newest });
};

/** Adds the state of messages that a call returned. */
export const withMessages = (state: RoomState, messages: readonly ChatMessage[]): RoomState => ({
  ...state,
  messages: withAll(state.messages, messages),
});

/** @returns number of the first event of the part that is shown */
export const shownFrom = ({ past, from }: Pick<RoomState, 'past' | 'from'>): number => past?.from ?? from;

const startOf = ({ list, from }: ChatMessagePage): number => (list.length === 0 ? 1 : from);

/** An earlier part that reaches the newest one is a part of it. */
const joined = (state: RoomState): RoomState => {
  const { past, from } = state;
  if (!past || past.to + 1 < from) return state;
  return { ...state, from: Math.min(past.from, from), past: undefined };
};

/** Shows the messages of a page, and those that follow from there on, instead of the newest ones. */
export const withPast = (state: RoomState, page: ChatMessagePage): RoomState =>
  page.epoch === state.epoch
    ? joined({ ...withMessages(state, page.list), past: { from: startOf(page), to: page.to } })
    : state;

/** Adds the page after an earlier part. */
export const withNewer = (state: RoomState, page: ChatMessagePage): RoomState => {
  const { past } = state;
  if (!past || page.epoch !== state.epoch || page.from !== past.to + 1) return state;
  return joined({ ...withMessages(state, page.list), past: { ...past, to: page.to } });
};

/** Shows the newest messages again. */
export const withoutPast = (state: RoomState): RoomState => ({ ...state, past: undefined });

/** Adds the page before the first shown message. The last number stays: changes of older messages have numbers too. */
export const withOlder = (state: RoomState, page: ChatMessagePage): RoomState => {
  if (page.epoch !== state.epoch) return state;
  const { past } = state;
  // It was asked for before another part was shown.
  if (page.to + 1 < shownFrom(state)) return state;
  if (past)
    return { ...withMessages(state, page.list), past: { ...past, from: Math.min(past.from, startOf(page)) } };
  const from = Math.min(state.from, startOf(page));
  const lostAfter = from <= state.lostAfter + 1 ? 0 : state.lostAfter;
  return { ...withMessages(state, page.list), from, lostAfter };
};

/**
 * Starts again with the newest page. Older messages are dropped: changes of them may be among the events that were not fetched.
 */
export const restarted = (state: RoomState, page: ChatMessagePage): RoomState => {
  const fresh = roomOfPage(page, state.settings);
  const isSameLog = page.epoch === state.epoch;
  return { ...fresh, lostAfter: isSameLog && page.from > state.last + 1 ? state.last : 0 };
};

/** @returns the state with the newest number that the server named */
export const withNewest = (state: RoomState, seq: number): RoomState =>
  seq > state.newest ? { ...state, newest: seq } : state;

/** How many numbers are missing up to the newest one. */
export const missingIn = ({ last, newest }: RoomState): number => Math.max(0, newest - last);

/** Messages to draw, the oldest first; held ones, which have no number yet, are last. */
export const shownMessages = ({ messages, from, past }: RoomState): readonly ChatMessage[] =>
  [...messages.values()]
    .filter(({ seq }) => (past ? seq >= past.from && seq <= past.to : seq === 0 || seq >= from))
    .toSorted((a, b) => (a.seq || Infinity) - (b.seq || Infinity) || a.id - b.id);
