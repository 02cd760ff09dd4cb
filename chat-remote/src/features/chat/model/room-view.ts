import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import type { SocketPhase } from './chat-socket';
import type { OutboxEntry } from './outbox-entry';
import type { RoomState } from './room-state';
import type { ReadMarks } from './unread';
import type { WritingRole } from './writing-roles';

/** A line about who came or went. */
export interface RoomLine {
  readonly key: string;
  readonly text: string;
  /** Number of the message that it follows. */
  readonly after: number;
}

/** What the page draws of a room. */
export interface RoomView {
  readonly room: number;
  readonly log: RoomState;
  readonly me: ChatPerson;
  readonly phase: SocketPhase;
  /** Whether the room was connected before, so that a loss is worth a line. */
  readonly hasBeenOpen: boolean;
  /** From the server; undefined before the first connection. */
  readonly may_send: boolean | undefined;
  readonly refusal: string;
  readonly online: number;
  readonly people: readonly ChatPerson[];
  /** Users who were in the room since the page was opened. */
  readonly met: readonly ChatPerson[];
  readonly lines: readonly RoomLine[];
  /** Who is writing now. */
  readonly typing: readonly Pick<ChatPerson, 'user_id' | 'nick_name'>[];
  /** Roles that are writing answers. */
  readonly writing: readonly WritingRole[];
  readonly outbox: readonly OutboxEntry[];
  /** When the next message may be sent, in milliseconds since 1970. */
  readonly pausedUntil: number;
  /** How many messages came after a loss; undefined when there is nothing to say about it. */
  readonly restored: number | undefined;
  readonly older: 'idle' | 'loading' | 'failed';
  /** The same for messages after an earlier part of the log. */
  readonly newer: 'idle' | 'loading' | 'failed';
  /** Changes whenever another part of the log is shown. */
  readonly window: number;
  /** How far the viewer has read, by room, as the server said. */
  readonly marks: ReadMarks;
  /** The session of the viewer has ended. */
  readonly isSignedOut: boolean;
}

/** A value that components subscribe to. */
export interface Observable<T> {
  readonly get: () => T;
  readonly change: (part: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const observable = <T extends object>(initial: T): Observable<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    change: (part) => {
      value = { ...value, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
