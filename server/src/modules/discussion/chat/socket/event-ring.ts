import {
  eventOfMessage,
  isRoomEvent,
  messageOfEvent,
  type ChatEvent,
} from '@yanye/shared/contract/chat-frames.calls';
import { pinnedAfter, withQuoted, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';

interface Entry {
  event: ChatEvent;
  /** The frame, made once for all sockets. */
  frame: Buffer | undefined;
}

/** Events that are kept, so that clients which were away for a moment resume without a query. */
export const ringSize = 500;

/** @returns an earlier event as it is after a message has changed; the same where it does not show the message */
const renewed = (earlier: ChatEvent, message: ChatMessage): ChatEvent => {
  if (earlier.msg_type === chatTypes.pinned) {
    const pinned = pinnedAfter(earlier.pinned, message);
    return pinned === earlier.pinned ? earlier : { ...earlier, pinned };
  }
  if (isRoomEvent(earlier)) return earlier;
  return earlier.id === message.id ? eventOfMessage(message, earlier) : withQuoted(earlier, message);
};

/** The newest events of a room, without gaps. @param onlineCount what frames say about who is there */
export const eventRing = (onlineCount: () => number) => {
  let entries: Entry[] = [];
  let last = 0;

  /** Texts and quotes in earlier frames would outlive an edit or a recall. */
  const renew = (changed: ChatEvent): void => {
    const message = messageOfEvent(changed);
    if (!message || changed.msg_type === message.msg_type) return;
    for (const entry of entries) {
      const event = renewed(entry.event, message);
      if (event === entry.event) continue;
      entry.event = event;
      entry.frame = undefined;
    }
  };

  return {
    /** Number of the newest event. */
    last: (): number => last,
    /** Starts behind an event, whose earlier ones are not known. */
    reset: (seq: number): void => {
      entries = [];
      last = seq;
    },
    /** @param event the one that follows */
    push: (event: ChatEvent): void => {
      renew(event);
      entries.push({ event, frame: undefined });
      last = event.seq;
      // In portions: removing the first of a list moves all others.
      if (entries.length >= 2 * ringSize) entries = entries.slice(-ringSize);
    },
    reachesBackTo: (seq: number): boolean => last - seq <= entries.length,
    /** @returns event and frame of a number that is kept */
    at: (seq: number): { readonly event: ChatEvent; readonly frame: Buffer } | undefined => {
      const entry = entries[entries.length - 1 - (last - seq)];
      if (!entry) return undefined;
      entry.frame ??= Buffer.from(JSON.stringify({ ...entry.event, online_count: onlineCount() }));
      return { event: entry.event, frame: entry.frame };
    },
  };
};

export type EventRing = ReturnType<typeof eventRing>;
