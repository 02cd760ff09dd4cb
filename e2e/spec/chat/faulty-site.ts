import { eventOfMessage, type ChatEvent, type ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import {
  chatHeartbeatMs,
  chatLimits,
  chatTypes,
  defaultChatSettings,
} from '@yanye/shared/contract/chat.calls';
import { roomFeed, type RoomFeed } from '../../../server/src/modules/discussion/chat/socket/room-feed';
import type { ChatSocket } from '../../../server/src/modules/discussion/chat/socket/chat-socket';

/** What becomes of an event on the bus: milliseconds that it takes, or that it is lost. */
export type Fate = number | 'lost';

interface Process {
  feed: RoomFeed;
  connections: Set<Connection>;
}

/** The server's end of a connection of the test. */
export interface Connection {
  readonly socket: ChatSocket;
  readonly process: Process;
  readonly user: number;
  isOpen: boolean;
}

/** The browser's end of it. */
export interface Line {
  readonly deliver: (frame: Buffer) => boolean;
  readonly cut: (code: number) => void;
}

const epoch = 'e1';
const healMs = 2_000;
const settings = { ...defaultChatSettings };

const failed = (error: unknown): void => {
  throw error;
};

/** A room's log with some processes in front of it, each with the feed that the server has. */
export const faultySite = () => {
  const events: ChatEvent[] = [];
  const messages = new Map<number, ChatMessage>();
  const processes: (Process | undefined)[] = [];
  /** Numbers that arrived at a feed, and when. */
  let arrived: { readonly process: Process; readonly seq: number; readonly at: number }[] = [];

  const current = (event: ChatEvent): ChatEvent => {
    const message = 'id' in event ? messages.get(event.id) : undefined;
    const isOfMessage = event.msg_type !== chatTypes.settings && event.msg_type !== chatTypes.pinned;
    return message && isOfMessage ? eventOfMessage(message, event) : event;
  };
  const after = (seq: number): ChatEvent[] => events.slice(seq, seq + chatLimits.page).map(current);

  const start = async (at: number): Promise<void> => {
    const feed = roomFeed({
      room: { id: 1, epoch, last_seq: events.length },
      settings,
      log: { after: async (seq) => ({ epoch, events: after(seq) }) },
      people: { count: () => 1 },
      owner: { restart: failed, note: failed },
    });
    await feed.start();
    processes[at] = { feed, connections: new Set() };
  };

  const kill = (at: number): void => {
    const process = processes[at];
    processes[at] = undefined;
    process?.feed.stop();
    for (const connection of process?.connections ?? []) connection.socket.end(1006, 'killed');
  };

  const hear = (process: Process, event: ChatEvent): void => {
    if (!processes.includes(process)) return;
    process.feed.take(event);
    arrived.push({ process, seq: event.seq, at: Date.now() });
  };

  const publish = (event: ChatEvent, from: Process | undefined, fate: Fate): void => {
    for (const process of processes) {
      if (!process) continue;
      if (process === from) hear(process, event);
      else if (fate !== 'lost') setTimeout(() => hear(process, event), fate);
    }
  };

  const commit = (message: ChatMessage, msg_type: 2 | 8 | 9): ChatEvent => {
    const changed = { ...message, changed_seq: events.length + 1 };
    messages.set(changed.id, changed);
    const event = eventOfMessage(changed, { msg_type, seq: events.length + 1, epoch });
    events.push(event);
    return event;
  };

  /** Stores a message once for its client id. @returns it, and its event where it is new */
  const store = (user: number, { client_id = '', content = '' }: ChatSentFrame) => {
    const known = [...messages.values()].find((one) => one.client_id === client_id && one.user_id === user);
    if (known) return { message: known };
    const id = messages.size + 1;
    const seq = events.length + 1;
    const message: ChatMessage = {
      ...{
        id,
        room: 1,
        seq,
        changed_seq: seq,
        client_id,
        user_id: user,
        role_id: 0,
        nick_name: `n${user}`,
        avatar: '',
      },
      ...{ msg_type: chatTypes.text, content, created_at: '2026-03-02T10:00:00+08:00', state: 'shown' },
      ...{ is_edited: false, reply: null, mentions: [], reactions: [], picture: null, file: null },
    };
    return { message, event: commit(message, chatTypes.text) };
  };

  const frame = (value: object): Buffer => Buffer.from(JSON.stringify({ online_count: 1, ...value }));

  setInterval(() => {
    for (const process of processes)
      if (process && process.feed.last() < events.length) process.feed.heal().catch(failed);
  }, healMs);
  setInterval(() => {
    for (const process of processes)
      for (const { socket } of process?.connections ?? [])
        socket.write(
          chatTypes.heartbeat,
          frame({ msg_type: chatTypes.heartbeat, seq: process?.feed.last(), epoch }),
        );
  }, chatHeartbeatMs);

  return {
    epoch,
    events,
    messages,
    start,
    kill,
    isUp: (at: number): boolean => processes[at] !== undefined,

    /** @returns numbers that a feed received so many milliseconds ago, and still keeps from its sockets */
    overdue: (ms: number): number[] => {
      const old = arrived.filter(({ at }) => at <= Date.now() - ms);
      arrived = arrived.filter((one) => !old.includes(one));
      return old
        .filter(({ process, seq }) => processes.includes(process) && process.feed.last() < seq)
        .map(({ seq }) => seq);
    },

    /** A user without a connection in the test sends or changes a message. */
    write: (what: 'send' | 'edit' | 'recall', nth: number, at: number, fate: Fate): void => {
      const all = [...messages.values()].filter(({ state }) => state === 'shown');
      const message = all[nth % Math.max(1, all.length)];
      const { [at]: process } = processes;
      if (what === 'send' || !message)
        return publish(
          store(99, { msg_type: 2, client_id: `other ${events.length}`, content: `o${events.length}` })
            .event as ChatEvent,
          process,
          fate,
        );
      const changed: ChatMessage =
        what === 'edit'
          ? { ...message, content: `${message.content}!`, is_edited: true }
          : { ...message, content: '', state: 'recalled' };
      return publish(commit(changed, what === 'edit' ? chatTypes.edited : chatTypes.recalled), process, fate);
    },

    /** @returns a connection; undefined where the process is down */
    connect: (at: number, user: number, since: number, { deliver, cut }: Line): Connection | undefined => {
      const { [at]: process } = processes;
      if (!process) return undefined;
      const end = (code: number): void => {
        if (!connection.isOpen) return;
        connection.isOpen = false;
        process.connections.delete(connection);
        process.feed.sockets.delete(socket);
        cut(code);
      };
      const write = (_type: number, data: Buffer): boolean => {
        if (connection.isOpen && !deliver(data)) end(4008);
        return connection.isOpen;
      };
      const socket: ChatSocket = {
        sender: { viewer: undefined, key: `user:${user}`, nick_name: '', ip: '' },
        ...{ viewer: undefined, avatar: '', isOlder: false, position: 0 },
        isOpen: () => connection.isOpen,
        write,
        send: (value) => void write(value.msg_type, frame(value)),
        cutIfStuck: () => undefined,
        end,
      };
      const connection: Connection = { socket, process, user, isOpen: true };
      process.connections.add(connection);
      const hello = { msg_type: chatTypes.system, nick_name: `n${user}`, avatar: '', user_id: user, room: 1 };
      write(6, frame({ ...hello, epoch, seq: process.feed.last(), settings, may_send: true, refusal: '' }));
      const is_behind = process.feed.join(socket, since);
      write(25, frame({ msg_type: chatTypes.resumed, seq: process.feed.last(), epoch, is_behind }));
      return connection;
    },

    /** A client sends; the process may die between the commit and the rest. */
    sent: (connection: Connection, sentFrame: ChatSentFrame, fate: Fate, isDying: boolean): void => {
      if (!connection.isOpen || sentFrame.client_id === undefined) return;
      const { message, event } = store(connection.user, sentFrame);
      const { process, socket } = connection;
      if (isDying) return kill(processes.indexOf(process));
      if (event) publish(event, process, fate);
      socket.write(21, frame({ msg_type: chatTypes.stored, client_id: sentFrame.client_id, message }));
    },

    page: ({ before = 0, limit }: { readonly before?: number; readonly limit: number }) => {
      const end = before || events.length + 1;
      const list = [...messages.values()].filter(({ seq }) => seq < end).slice(-limit);
      const from = list.length < limit ? 1 : (list[0]?.seq ?? 1);
      return { list, epoch, newest: events.length, pinned: null, from, to: end - 1 };
    },

    eventPage: (since: number) => {
      const is_lost = events.length < since || events.length - since > chatLimits.page * chatLimits.pages;
      return { epoch, newest: events.length, pinned: null, is_lost, events: is_lost ? [] : after(since) };
    },
  };
};

export type FaultySite = ReturnType<typeof faultySite>;
