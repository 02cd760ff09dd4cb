import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { dayName, dayOf, minuteOf, timeLike } from './chat-times';
import type { OutboxEntry } from './outbox-entry';
import { shownFrom, shownMessages, type RoomState } from './room-state';
import type { RoomView } from './room-view';

/** Where a bubble stands in the run of one person. */
interface InRun {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Time above it; empty where the one before says it. */
  readonly time: string;
}

export type TimelineRow =
  | { readonly kind: 'day' | 'line'; readonly key: string; readonly text: string }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'recalled'; readonly key: string; readonly message: ChatMessage }
  | (InRun & {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      readonly isMine: boolean;
    })
  | { readonly kind: 'writing'; readonly key: string; readonly clientId: string }
  | (InRun & { readonly kind: 'unsent'; readonly key: string; readonly entry: OutboxEntry });

type BubbleRow = Extract<TimelineRow, InRun>;

/** Where the reader had stopped when the room was opened. */
export interface UnreadMark {
  readonly after: number;
  readonly count: number;
}

interface TimelineOptions extends Pick<RoomView, 'log' | 'me' | 'outbox' | 'lines'> {
  /** Client ids of the answers that roles are writing: what they write is no matter of the order. */
  readonly writing: readonly string[];
  readonly unread: UnreadMark | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const runMs = 5 * 60_000;

type Owner = Pick<ChatMessage, 'user_id' | 'role_id' | 'nick_name' | 'client_id'>;

/** Visitors have no id: the server gives each browser a name of its own. */
export const isOwn = ({ user_id, role_id, nick_name }: Owner, me: RoomView['me']): boolean =>
  me.user_id === 0
    ? user_id === 0 && role_id === 0 && me.nick_name !== '' && nick_name === me.nick_name
    : user_id === me.user_id;

/** The optimistic bubble and the stored one are the same element; so are the growing one of a role and its message. */
const keyOf = (
  { client_id, id, role_id }: Pick<ChatMessage, 'client_id' | 'id' | 'role_id'>,
  isMine: boolean,
): string => {
  if (role_id > 0) return `role ${client_id}`;
  return isMine && client_id !== '' ? `own ${client_id}` : `message ${id}`;
};

interface Placed {
  readonly row: BubbleRow;
  readonly who: string;
  readonly at: string;
}

/**
 * Collects rows; a bubble that continues the run of the one before it changes how that one ends.
 * @param isWhole whether nothing comes before: else the first day may have begun earlier, and has no line yet
 */
const collector = (now: number, isWhole: boolean) => {
  const rows: TimelineRow[] = [];
  let before: Placed | undefined;
  let day = '';

  const other = (row: TimelineRow): void => {
    rows.push(row);
    before = undefined;
  };
  const onDay = (at: string): void => {
    if (dayOf(at) === day) return;
    const isKnown = day !== '' || isWhole;
    day = dayOf(at);
    if (isKnown) other({ kind: 'day', key: `day ${day}`, text: dayName(at, now) });
  };
  const bubble = ({ row, who, at }: Placed): void => {
    const joins = before?.who === who && Date.parse(at) - Date.parse(before.at) < runMs;
    if (joins && before) rows[rows.length - 1] = { ...before.row, isLast: false };
    const time = joins && before && minuteOf(before.at) === minuteOf(at) ? '' : minuteOf(at);
    const placed = { ...row, isFirst: !joins, isLast: true, time };
    rows.push(placed);
    before = { row: placed, who, at };
  };
  return { rows, other, onDay, bubble };
};

const shape = { isFirst: true, isLast: true, time: '' };

/** @returns what the log shows, from the top */
export const timelineOf = ({
  log,
  me,
  outbox,
  lines,
  writing,
  unread,
  now,
}: TimelineOptions): readonly TimelineRow[] => {
  const { rows, other, onDay, bubble } = collector(now, shownFrom(log) <= 1);
  // What is newest does not follow an earlier part of the log.
  const waitingLines = (log.past ? [] : lines).toSorted((a, b) => a.after - b.after);
  const linesUpTo = (seq: number): void => {
    while (waitingLines[0] && waitingLines[0].after < seq) {
      const line = waitingLines.shift();
      if (line) other({ kind: 'line', key: line.key, text: line.text });
    }
  };
  const messages = shownMessages(log);
  let isUnreadDue =
    unread !== undefined && unread.count > 0 && (!log.past || log.past.from <= unread.after + 1);
  for (const message of messages) {
    const { created_at: at } = message;
    linesUpTo(message.seq || Infinity);
    onDay(at);
    if (unread && isUnreadDue && message.seq > unread.after) {
      isUnreadDue = false;
      other({ kind: 'unread', key: 'unread', count: unread.count });
    }
    const isMine = isOwn(message, me);
    const key = keyOf(message, isMine);
    if (message.state === 'recalled') other({ kind: 'recalled', key, message });
    else {
      const who = `${message.user_id} ${message.role_id} ${message.nick_name}`;
      bubble({ row: { ...shape, kind: 'message', key, message, isMine }, who, at });
    }
  }
  linesUpTo(Infinity);
  for (const clientId of log.past ? [] : writing)
    other({ kind: 'writing', key: `role ${clientId}`, clientId });
  const zone = messages.at(-1)?.created_at ?? '';
  for (const entry of log.past ? [] : unsentOf(outbox, messages)) {
    const at = timeLike(zone, entry.created_at);
    onDay(at);
    const who = `${me.user_id} 0 ${me.nick_name}`;
    bubble({ row: { ...shape, kind: 'unsent', key: `own ${entry.client_id}`, entry }, who, at });
  }
  return rows;
};

/** Entries of the outbox that are not among the messages yet. */
const unsentOf = (
  outbox: readonly OutboxEntry[],
  messages: readonly ChatMessage[],
): readonly OutboxEntry[] => {
  if (outbox.length === 0) return outbox;
  const stored = new Set(messages.map(({ client_id }) => client_id));
  return outbox.filter(({ client_id }) => !stored.has(client_id));
};

/** @returns number of the newest message of the log, which is read once it is in sight */
export const newestMessageSeq = (log: RoomState): number =>
  Math.max(0, ...[...log.messages.values()].map(({ seq }) => seq));
