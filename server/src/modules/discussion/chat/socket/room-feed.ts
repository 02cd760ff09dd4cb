import { setImmediate } from 'node:timers/promises';
import type { ChatEvent, ChatFrame } from '@yanye/shared/contract/chat-frames.calls';
import { chatLimits, chatTypes, type ChatSettings } from '@yanye/shared/contract/chat.calls';
import type { ChatSocket } from './chat-socket';
import { eventRing, ringSize } from './event-ring';
import type { RoomOwner } from './room-owner';
import type { RoomPeople } from './room-people';

/** A room's events in the database. */
export interface RoomLog {
  /** @returns what happened after a number, oldest first */
  after(seq: number): Promise<{ readonly epoch: string; readonly events: readonly ChatEvent[] }>;
}

interface FeedOptions {
  readonly room: { readonly id: number; readonly epoch: string; readonly last_seq: number };
  readonly settings: ChatSettings;
  readonly log: RoomLog;
  readonly people: Pick<RoomPeople, 'count'>;
  readonly owner: Pick<RoomOwner, 'restart' | 'note'>;
}

/** Sockets that are served before others get their turn on the event loop. */
const sliceSize = 200;
/** Milliseconds in which an event that arrived too early waits for those before it. */
const holdMs = 150;

/** One room in this process: its newest events, in order, brought to each of its sockets. */
export const roomFeed = ({ room, settings: first, log, people, owner }: FeedOptions) => {
  const sockets = new Set<ChatSocket>();
  const early = new Map<number, ChatEvent>();
  let settings = first;
  const onlineCount = (): number => (settings.isOnlinePeople ? people.count() : 0);
  const ring = eventRing(onlineCount);
  let isPumping = false;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let healing: Promise<void> | undefined;

  /** Sends a socket all events up to the newest; a socket behind the ring is closed, and the client resumes by HTTP. */
  const catchUp = (socket: ChatSocket): void => {
    while (socket.isOpen() && socket.position < ring.last()) {
      const next = ring.at(socket.position + 1);
      if (!next) return socket.end(1012, 'behind');
      if (!socket.write(next.event.msg_type, next.frame)) return;
      socket.position += 1;
    }
  };

  /** Each socket knows its place, so a socket may join or leave at any time of a round. */
  const pump = async (): Promise<void> => {
    if (isPumping) return;
    isPumping = true;
    try {
      for (let target = -1; target !== ring.last();) {
        target = ring.last();
        let served = 0;
        for (const socket of sockets) {
          catchUp(socket);
          served += 1;
          if (served % sliceSize === 0) await setImmediate();
        }
      }
    } finally {
      isPumping = false;
    }
  };

  const accept = (event: ChatEvent): void => {
    if (event.msg_type === chatTypes.settings) ({ settings } = event);
    ring.push(event);
  };

  /** @returns whether events before this one are missing */
  const insert = (event: ChatEvent): boolean => {
    if (event.seq > ring.last()) early.set(event.seq, event);
    for (let next = early.get(ring.last() + 1); next; next = early.get(ring.last() + 1)) {
      early.delete(next.seq);
      accept(next);
    }
    for (const seq of early.keys()) if (seq <= ring.last()) early.delete(seq);
    return early.size > 0;
  };

  const read = async (): Promise<void> => {
    for (let count: number = chatLimits.page; count === chatLimits.page;) {
      const { epoch, events } = await log.after(ring.last());
      if (epoch !== room.epoch) return owner.restart(room.id);
      for (const event of events) insert(event);
      count = events.length;
      // Page by page: the ring keeps no more, and a socket would miss what it has dropped.
      await pump();
    }
  };

  /** Fetches what did not arrive. */
  const heal = (): Promise<void> =>
    (healing ??= read().finally(() => {
      healing = undefined;
    }));

  return {
    room,
    sockets,
    settings: (): ChatSettings => settings,
    /** People in the room; 0 where that is hidden. */
    onlineCount,
    last: ring.last,

    /** Reads the newest events, for clients that resume. */
    start: async (): Promise<void> => {
      ring.reset(Math.max(0, room.last_seq - ringSize));
      await heal();
    },

    /** Takes an event of any process, in any order. */
    take: (event: ChatEvent): void => {
      if (event.epoch !== room.epoch) return owner.restart(room.id);
      const isMissing = insert(event);
      pump().catch(owner.note);
      if (!isMissing || hold) return undefined;
      hold = setTimeout(() => {
        hold = undefined;
        if (early.size > 0) heal().catch(owner.note);
      }, holdMs).unref();
      return undefined;
    },

    heal,

    /** @param since number of the last event that the client has; undefined for a new one @returns whether it must fetch what it missed */
    join: (socket: ChatSocket, since: number | undefined): boolean => {
      const isKept = since !== undefined && since <= ring.last() && ring.reachesBackTo(since);
      socket.position = isKept ? since : ring.last();
      sockets.add(socket);
      catchUp(socket);
      return since !== undefined && !isKept;
    },

    /** Sends a frame that is no event. */
    broadcast: async (frame: ChatFrame, except?: ChatSocket): Promise<void> => {
      const text = Buffer.from(JSON.stringify(frame));
      let served = 0;
      for (const socket of sockets) {
        if (socket !== except) socket.write(frame.msg_type, text);
        served += 1;
        if (served % sliceSize === 0) await setImmediate();
      }
    },

    stop: (): void => clearTimeout(hold),
  };
};

export type RoomFeed = ReturnType<typeof roomFeed>;
