import type { ChatFoundPage } from '@yanye/shared/contract/chat';
import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { createCatchUp } from './catch-up';
import type { ChatHttp } from './chat-http';
import { createDeliveries, type Deliveries } from './deliveries';
import { createOutbox, type Draft, type Outbox } from './outbox';
import type { Delivery, OutboxEntry } from './outbox-entry';
import type { OutboxStore } from './outbox-store';
import { restoredNotice } from './restored';
import { roomConnection } from './room-connection';
import { roomFrames } from './room-frames';
import { createLogWindow, type LogWindow } from './log-window';
import { readMarks } from './read-marks';
import { withMessages, type RoomState } from './room-state';
import { observable, type Observable, type RoomView } from './room-view';

type Connection = ReturnType<typeof roomConnection>;

interface RoomParts {
  readonly http: ChatHttp;
  readonly store: OutboxStore;
  readonly room: number;
  readonly log: RoomState;
  readonly me: ChatPerson;
  readonly isSignedIn: boolean;
  /** Whether the limits of speed apply to the viewer. */
  readonly isLimited: boolean;
  /** Names a visitor. */
  readonly browser: string;
}

export interface RoomClient extends LogWindow {
  readonly get: () => RoomView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Connects. @returns disconnects */
  readonly start: () => () => void;
  readonly send: (draft: Draft) => void;
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  /** Adds what a call returned. */
  readonly took: (message: ChatMessage) => void;
  /** @param before number before which to go on; 0 for the newest @returns messages that contain the key */
  readonly search: (key: string, before: number) => Promise<ChatFoundPage>;
  /** Compares with the server. */
  readonly check: () => Promise<void>;
  readonly reconnect: () => void;
  /** The viewer signed in again: the connection so far is that of a visitor. */
  readonly renew: () => void;
  readonly isTyping: () => void;
  /** The viewer has read up to a message. */
  readonly read: (seq: number) => Promise<void>;
}

const typingSentMs = 3_000;
const collectedMs = 100;

const initialView = ({ room, log, me }: RoomParts): RoomView => ({
  room,
  log,
  me,
  phase: { kind: 'connecting' },
  hasBeenOpen: false,
  may_send: undefined,
  refusal: '',
  online: 0,
  people: [],
  met: [],
  lines: [],
  typing: [],
  writing: [],
  outbox: [],
  pausedUntil: 0,
  restored: undefined,
  older: 'idle',
  newer: 'idle',
  window: 0,
  marks: new Map(),
  isSignedOut: false,
});

/** @returns a function that takes a message of the viewer which the server has stored */
const storedBy =
  ({ isLimited }: RoomParts, view: Observable<RoomView>) =>
  (message?: ChatMessage): void => {
    const { log } = view.get();
    if (message) view.change({ log: withMessages(log, [message]) });
    // Whatever made the viewer wait, as a mute, is over once a message was stored.
    const seconds = isLimited ? log.settings.slowSeconds : 0;
    view.change({ pausedUntil: seconds > 0 ? Date.now() + seconds * 1_000 : 0 });
  };

/** Tells at most once in a while that the viewer is writing. */
const typingSender = (send: Connection['send']) => {
  let sentAt = 0;
  return {
    isTyping: (): void => {
      if (Date.now() - sentAt < typingSentMs) return;
      sentAt = Date.now();
      send({ msg_type: chatTypes.typing });
    },
    /** The message was sent: the next letter begins another one. */
    reset: (): void => {
      sentAt = 0;
    },
  };
};

const outboxOf = (
  parts: RoomParts,
  view: Observable<RoomView>,
  live: { readonly connection: Connection; readonly deliveries: Deliveries },
): Outbox => {
  const { store, room, browser, isSignedIn, me, http } = parts;
  const onStored = storedBy(parts, view);
  const attempt = (entry: OutboxEntry): Promise<Delivery> => {
    const { phase } = view.get();
    if (phase.kind === 'open') return live.deliveries.send(entry, live.connection.send);
    if (phase.kind === 'lost' && navigator.onLine) return http.post(entry);
    return Promise.resolve({ kind: 'unreachable' });
  };
  return createOutbox({
    store,
    owner: `${isSignedIn ? me.user_id : `visitor ${browser}`}/${room}`,
    now: Date.now,
    deliver: async (entry) => {
      const delivery = await attempt(entry);
      if (delivery.kind === 'stored') onStored(delivery.message);
      return delivery;
    },
    onChange: (entries) => view.change({ outbox: entries }),
    onPause: (until) => view.change({ pausedUntil: until }),
  });
};

/** Everything that one page does with one room: its log, its connection and its unsent messages. */
export const createRoomClient = (parts: RoomParts): RoomClient => {
  const { http } = parts;
  const view = observable(initialView(parts));
  const window = createLogWindow({ http, view });
  const marks = readMarks({ http, view, window });
  const deliveries = createDeliveries();
  const restored = restoredNotice(view);
  const connection = roomConnection({ ...parts, view, deliveries, restored });
  const catchUp = createCatchUp({
    http,
    state: () => view.get().log,
    onState: (log) => view.change({ log }),
    onComplete: restored.tell,
  });
  const outbox = outboxOf(parts, view, { connection, deliveries });
  const frames = roomFrames({
    view,
    catchUp,
    deliveries,
    outbox,
    onMark: marks.take,
    // Events that came with it are collected for a moment before they are applied.
    onResumed: () => void setTimeout(restored.tell, collectedMs),
  });
  const typing = typingSender(connection.send);

  return {
    get: view.get,
    subscribe: view.subscribe,
    start: () => {
      catchUp.start();
      marks.start();

      connection.start({ onFrame: frames.onFrame, onLost: outbox.flush });
      void outbox.restore();
      return () => {
        for (const part of [connection, catchUp, outbox, frames, restored, marks]) part.stop();
        deliveries.lose();
      };
    },
    send: (draft) => {
      window.toNewest();
      outbox.add(draft);
      typing.reset();
    },
    retry: outbox.retry,
    discard: outbox.remove,
    took: (message) => view.change({ log: withMessages(view.get().log, [message]) }),
    ...window,
    search: http.search,
    check: catchUp.fetch,
    reconnect: connection.reconnect,
    renew: connection.renew,
    isTyping: typing.isTyping,
    // A mark that is lost is made good by the next one.
    read: (seq) => http.read(seq, view.get().log.epoch).then(marks.take, () => undefined),
  };
};
