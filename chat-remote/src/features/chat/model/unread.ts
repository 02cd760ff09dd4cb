import type { ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import type { RoomState } from './room-state';
import type { RoomView } from './room-view';
import { isOwn } from './timeline';

/** Unread messages are counted up to this, as by the server. */
export const countedUnread = 100;

export type ReadMarks = ReadonlyMap<number, ChatReadMark>;

/** @returns the marks with a newer one; a mark is only ever raised, except in another epoch */
export const withMark = (marks: ReadMarks, mark: ChatReadMark): ReadMarks => {
  const known = marks.get(mark.room);
  if (known?.epoch === mark.epoch && known.read_seq > mark.read_seq) return marks;
  return new Map(marks).set(mark.room, mark);
};

/** @returns how far the viewer has read in the room of a log; undefined while that is not known */
export const markIn = (log: RoomState, marks: ReadMarks, room: number): ChatReadMark | undefined => {
  const mark = marks.get(room);
  return mark?.epoch === log.epoch ? mark : undefined;
};

/** @returns number of shown messages of others after a number, as far as they are known */
export const countAfter = (log: RoomState, me: RoomView['me'], seq: number): number =>
  [...log.messages.values()].filter(
    (message) => message.seq > seq && message.state === 'shown' && !isOwn(message, me),
  ).length;

/**
 * What is unread, counted from the log each time.
 * @returns at most 100; undefined while the mark is not known, or the log does not reach back to it
 */
export const unreadIn = ({ log, me, marks, room }: RoomView): number | undefined => {
  const mark = markIn(log, marks, room);
  if (!mark) return undefined;
  if (mark.read_seq === 0) return 0;
  const count = Math.min(countedUnread, countAfter(log, me, mark.read_seq));
  return count === countedUnread || log.from <= mark.read_seq + 1 ? count : undefined;
};
