import { setImmediate } from 'node:timers/promises';
import type { ChatEvent, ChatPassingFrame, ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import { chatCloseCodes, chatHeartbeatMs, chatTypes } from '@yanye/shared/contract/chat.calls';
import type { Logger } from 'pino';
import type { Basics } from '#platform/basics';
import type { Bus } from '#platform/bus/bus';
import { refuse } from '#platform/errors';
import type { LiveChannel } from '#platform/live/live-channel';
import { isAmong, type RevokedUsers } from '#platform/live/revocations';
import type { ChatReadingService } from '../messages/chat-reading.service';
import type { ChatReadsRepository } from '../rooms/chat-reads.repository';
import type { ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import { chatRoom, type ChatRoom } from './chat-room';
import { everyRoom, type RoomOwner, type RoomReport } from './room-owner';
import { roomPeople, type RoomPeople } from './room-people';
import type { ChatSocket } from './chat-socket';
import type { RoomLog } from './room-feed';
import { toldReads } from './told-reads';

interface Deps extends Pick<Basics, 'clock' | 'time' | 'ids'> {
  readonly bus: Bus;
  readonly rooms: Pick<ChatRoomsRepository, 'find' | 'newest'>;
  readonly reads: Pick<ChatReadsRepository, 'changedSince' | 'unread'>;
  readonly reading: Pick<ChatReadingService, 'roomOf' | 'eventsAfter'>;
  readonly live: Pick<LiveChannel, 'revocations' | 'endedAmong'>;
  readonly log: Pick<Logger, 'warn'>;
}

const topics = {
  events: 'chat.events',
  reports: 'chat.reports',
  reads: 'chat.reads',
  closed: 'chat.closed',
  passing: 'chat.passing',
} as const;
/** An event that is larger is fetched by each process: a bus is made for small messages. */
const maxBusLength = 32_768;
const beatMs = 1_000;
/** How soon a process finds what the bus lost, and cuts clients that read nothing. */
const healMs = 2_000;
const stuckMs = 5_000;
/** Period over which clients of a stopping process connect to the others. */
const spreadMs = 1_000;

/** What goes over the bus: an event, or only its place. */
type Published = ChatEvent | { readonly room: number; readonly seq: number };

interface PublishedRead {
  readonly user: number;
  readonly mark: ChatReadMark;
}

interface PublishedFrame {
  readonly frame: ChatPassingFrame;
  /** Key of the sender who alone is told; left out for everybody. */
  readonly to?: string;
}

const isWhole = (published: Published): published is ChatEvent => 'msg_type' in published;

/** Every room that has sockets in this process, fed by the bus and the database. */
export const chatHub = (deps: Deps) => {
  const { bus, clock, time, ids, rooms: rows, reads, reading, live, log } = deps;
  const onProblem = (error: unknown): void => log.warn({ err: error }, 'group chat');
  const process = ids.uuid();
  const rooms = new Map<number, Promise<ChatRoom>>();
  const open = new Map<number, ChatRoom>();
  /** Also of rooms that have no sockets here: notices need to know who is away. */
  const people = new Map<number, RoomPeople>();
  const told = toldReads({ clock, reads, open });
  const timers: ReturnType<typeof setInterval>[] = [];
  /** 0 until it is known. */
  let defaultId = 0;
  let stops: Promise<readonly (() => Promise<void>)[]> | undefined;
  let isClosed = false;

  const peopleOf = (id: number): RoomPeople => {
    const known = people.get(id) ?? roomPeople(process, clock);
    people.set(id, known);
    return known;
  };

  const sockets = (): ChatSocket[] => [...open.values()].flatMap(({ feed }) => [...feed.sockets]);

  const forget = (id: number): void => {
    open.get(id)?.feed.stop();
    open.delete(id);
    rooms.delete(id);
  };

  /** The room was removed: its clients hear so and do not come back. */
  const close = (id: number): void => {
    const room = open.get(id);
    forget(id);
    people.delete(id);
    for (const socket of room?.feed.sockets ?? []) socket.end(chatCloseCodes.noRoom, 'no such room');
  };

  /** Clients connect again, and begin with the numbers that hold now. */
  const restart = (id: number): void => {
    const room = open.get(id);
    forget(id);
    defaultId = 0;
    for (const socket of room?.feed.sockets ?? []) socket.end(1012, 'restored');
  };

  const logOf = (id: number): RoomLog => ({
    after: async (seq) => {
      const room = await reading.roomOf(id);
      return { epoch: room.epoch, events: await reading.eventsAfter(room, seq) };
    },
  });

  const owner: RoomOwner = {
    restart,
    note: onProblem,
    report: (message) => void bus.publish(topics.reports, message).catch(onProblem),
  };

  const make = async (id: number): Promise<ChatRoom> => {
    const stored = await reading.roomOf(id);
    const room = chatRoom({ stored, process, people: peopleOf(id), clock, time, log: logOf(id), owner });
    // Before its events are read, so that none of the meantime is missed.
    open.set(id, room);
    await room.feed.start();
    // It was removed, or data was restored.
    if (open.get(id) !== room) return refuse('CHAT_ROOM_NOT_FOUND');
    room.asks();
    return room;
  };

  const hearEvent = (published: Published): void => {
    const room = open.get(published.room);
    if (!room) return;
    if (isWhole(published)) room.feed.take(published);
    else if (published.seq > room.feed.last()) room.feed.heal().catch(onProblem);
  };

  const hearReport = (told: RoomReport): void => {
    const room = open.get(told.room);
    if (room) room.hear(told);
    else if (told.room === everyRoom) open.forEach((each) => each.hear(told));
    else if (told.people) peopleOf(told.room).hear(told.people);
  };

  const heal = async (): Promise<void> => {
    const wanted = [...open.keys()];
    if (wanted.length === 0) return;
    const found = await rows.newest(wanted);
    for (const id of wanted) if (!found.some((row) => row.id === id)) close(id);
    for (const { id, epoch, last_seq } of found) {
      const feed = open.get(id)?.feed;
      if (feed && (epoch !== feed.room.epoch || last_seq < feed.last())) restart(id);
      else if (feed && last_seq > feed.last()) await feed.heal();
    }
  };

  /** What an empty room knows may be from before data was restored. */
  const checkEmpty = async (id: number): Promise<void> => {
    const [stored] = await rows.newest([id]);
    const feed = open.get(id)?.feed;
    if (feed && (stored?.epoch !== feed.room.epoch || stored.last_seq < feed.last())) restart(id);
  };

  const check = async (those: readonly ChatSocket[]): Promise<void> => {
    const ended = await live.endedAmong(those.flatMap(({ viewer }) => viewer ?? []));
    for (const socket of those)
      if (socket.viewer && ended.has(socket.viewer)) socket.end(chatCloseCodes.revoked, 'revoked');
  };
  const checkUsers = (users: RevokedUsers): void =>
    void check(sockets().filter(({ viewer }) => viewer && isAmong(users, viewer.id))).catch(onProblem);

  const every = (ms: number, work: () => unknown): void => {
    const run = async (): Promise<unknown> => work();
    timers.push(setInterval(() => void run().catch(onProblem), ms).unref());
  };

  const begin = async (): Promise<readonly (() => Promise<void>)[]> => {
    every(beatMs, () => open.forEach((room) => room.beat()));
    every(healMs, heal);
    every(healMs, () => open.size > 0 && told.heal());
    every(stuckMs, () => sockets().forEach((socket) => socket.cutIfStuck()));
    every(chatHeartbeatMs, async () => {
      open.forEach((room) => room.heartbeat());
      await check(sockets());
    });
    return Promise.all([
      bus.subscribe(topics.events, (message) => hearEvent(message as Published)),
      bus.subscribe(topics.reports, (message) => hearReport(message as RoomReport)),
      bus.subscribe(topics.closed, (message) => close((message as { readonly room: number }).room)),
      bus.subscribe(topics.reads, (message) => {
        const { user, mark } = message as PublishedRead;
        told.tell(user, mark);
      }),
      bus.subscribe(topics.passing, (message) => {
        const { frame, to } = message as PublishedFrame;
        open.get(frame.room)?.pass(frame, to);
      }),
      live.revocations.subscribe(checkUsers),
    ]);
  };

  /** @param id of an existing room @throws AppError CHAT_ROOM_NOT_FOUND */
  const roomOf = async (id: number): Promise<ChatRoom> => {
    await (stops ??= begin());
    if (open.get(id)?.feed.sockets.size === 0) await checkEmpty(id);
    const made = rooms.get(id) ?? make(id);
    rooms.set(id, made);
    made.catch(() => forget(id));
    return made;
  };

  return {
    isClosed: (): boolean => isClosed,

    /**
     * A room that has sockets here is kept up to date: many clients that connect at once need no query for it.
     * @param id 0 for the default room @returns undefined for a room that does not exist
     */
    find: async (id: number): Promise<ChatRoom | undefined> => {
      const known = open.get(id || defaultId);
      if (known && known.feed.sockets.size > 0) return known;
      const stored = await rows.find(id);
      if (!stored) return undefined;
      if (id === 0) defaultId = stored.id;
      return roomOf(stored.id);
    },

    /** Listens to the other processes from now on, and asks them who is there. */
    listen: async (): Promise<void> => {
      await (stops ??= begin());
      owner.report({ room: everyRoom, process, asks: true });
    },

    /** @returns those of the users who are in a room now, connected to any process */
    presentAmong: (room: number, userIds: readonly number[]): number[] => {
      const there = peopleOf(room);
      there.recount();
      return userIds.filter(there.has);
    },

    /** @returns how many people are in a room, connected to any process, also where its settings hide that */
    peopleIn: (room: number): number => {
      const there = peopleOf(room);
      there.recount();
      return there.count();
    },

    /** Ends all connections of a removed room; call it after the commit. What the bus loses is found within two seconds. */
    closeRoom: (id: number): void => {
      close(id);
      bus.publish(topics.closed, { room: id }).catch(onProblem);
    },

    /** Sends an event to the clients of its room; call it after the commit. What the bus loses is found by number. */
    publish: (event: ChatEvent): void => {
      open.get(event.room)?.feed.take(event);
      const isSmall = JSON.stringify(event).length <= maxBusLength;
      const published: Published = isSmall ? event : { room: event.room, seq: event.seq };
      bus.publish(topics.events, published).catch(onProblem);
    },

    /** Tells the sockets of a user in all rooms and processes; call it after the commit. What the bus loses is found among the latest changes. */
    tellRead: (user: number, mark: ChatReadMark): void => {
      const read: PublishedRead = { user, mark };
      told.tell(user, mark);
      bus.publish(topics.reads, read).catch(onProblem);
    },

    /** Sends what is no event to the sockets of its room, or of one sender there, at every process. Some of it may be lost. */
    tell: (frame: ChatPassingFrame, to?: string): void => {
      const published: PublishedFrame = { frame, ...(to !== undefined && { to }) };
      bus.publish(topics.passing, published).catch(onProblem);
    },

    /** Tells clients to connect again, at different times, before the process stops. */
    close: async (): Promise<void> => {
      isClosed = true;
      timers.forEach((timer) => clearInterval(timer));
      const those = sockets();
      for (const socket of those) {
        const retry_ms = Math.round(spreadMs * Math.random());
        socket.send({ msg_type: chatTypes.bye, retry_ms, online_count: 0 });
      }
      await setImmediate();
      for (const socket of those) socket.end(1012, 'stopping');
      for (const stop of (await stops) ?? []) await stop();
    },
  };
};

export type ChatHub = ReturnType<typeof chatHub>;
