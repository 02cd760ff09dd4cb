import { defaultChatSettings } from '@yanye/shared/contract/chat.calls';
import type { ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatHttp } from '../../../chat-remote/src/features/chat/model/chat-http';
import { createRoomClient } from '../../../chat-remote/src/features/chat/model/room-client';
import { roomOfPage, shownMessages } from '../../../chat-remote/src/features/chat/model/room-state';
import type { Connection, Fate, FaultySite } from './faulty-site';

/** Frames that wait for a client which reads nothing; with more of them it is cut. */
const mostWaiting = 20;
const latencyMs = 5;

/** What one browser's next frames and connections meet. */
interface Way {
  readonly site: FaultySite;
  readonly user: number;
  isOpen: boolean;
  isStuck: boolean;
  /** What becomes of the next event on the bus. */
  fate: Fate;
  /** Whether the process dies once it has stored the next message. */
  isDying: boolean;
  /** The process to connect to. */
  process: number;
  readonly sockets: Set<BrowserSocket>;
}

/** By the name of the browser in the address of a socket. */
const ways = new Map<string, Way>();

class BrowserSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readonly #way: Way;
  #connection: Connection | undefined;
  #waiting: string[] = [];

  constructor(address: string) {
    const query = new URL(address).searchParams;
    const way = ways.get(query.get('browser') ?? '');
    if (!way) throw new Error('no such browser');
    this.#way = way;
    way.sockets.add(this);
    setTimeout(() => {
      if (this.readyState === 3) return;
      this.readyState = 1;
      const line = { deliver: this.#deliver, cut: (code: number) => this.#end(code) };
      this.#connection = way.isOpen
        ? way.site.connect(way.process, way.user, Number(query.get('since')), line)
        : undefined;
      if (!this.#connection) this.#end(1006);
    }, latencyMs);
  }

  #deliver = (frame: Buffer): boolean => {
    this.#waiting.push(frame.toString());
    if (this.#waiting.length > mostWaiting && this.#way.isStuck) return false;
    setTimeout(() => this.read(), latencyMs);
    return true;
  };

  /** Frames arrive in their order. */
  read(): void {
    if (this.#way.isStuck) return;
    for (const data of this.#waiting.splice(0)) if (this.readyState === 1) this.onmessage?.({ data });
  }

  send(data: string): void {
    const { site, fate, isDying } = this.#way;
    const connection = this.#connection;
    if (!connection) return;
    const frame = JSON.parse(data) as ChatSentFrame;
    setTimeout(() => site.sent(connection, frame, fate, isDying), latencyMs);
    this.#way.isDying = false;
  }

  #end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#way.sockets.delete(this);
    this.onclose?.({ code });
  }

  close(): void {
    if (this.readyState === 3) return;
    this.#connection?.socket.end(1000, '');
    this.#end(1000);
  }
}

/** What the model of the client takes from a browser. */
const asBrowser = (): void => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, {
    WebSocket: BrowserSocket,
    window: { ...listening, location: { href: 'http://site.test/chat' } },
    document: { ...listening, visibilityState: 'visible' },
    navigator: { onLine: true },
  });
};

/** A browser with the room's client, whose line and processes fail as the test says. */
export const faultyBrowser = (site: FaultySite, user: number) => {
  asBrowser();
  const way: Way = {
    ...{ site, user, isOpen: true, isStuck: false, fate: 1, isDying: false, process: 0 },
    sockets: new Set(),
  };
  ways.set(`b${user}`, way);
  const reached = <T>(answer: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      setTimeout(() => (way.isOpen ? resolve(answer()) : reject(new Error('offline'))), latencyMs);
    });
  const http: ChatHttp = {
    events: (since) => reached(() => site.eventPage(since)),
    messages: (place) => reached(() => site.page(place)),
    post: () => Promise.resolve({ kind: 'unreachable' }),
    ticket: () => reached(() => 't'),
    read: (read_seq, epoch) => Promise.resolve({ room: 1, epoch, read_seq, unread: 0 }),
    search: () => Promise.resolve({ list: [], has_more: false }),
    keepMark: () => undefined,
  };
  const client = createRoomClient({
    http,
    store: { load: async () => [], put: async () => undefined, remove: async () => undefined },
    room: 1,
    log: roomOfPage(site.page({ limit: 30 }), { ...defaultChatSettings }),
    me: { user_id: user, nick_name: `n${user}`, avatar: '' },
    ...{ isSignedIn: true, isLimited: false, browser: `b${user}` },
  });
  /** What was shown twice or out of order, and steps back. */
  const faults: string[] = [];
  let last = 0;
  client.subscribe(() => {
    const { log } = client.get();
    const seqs = shownMessages(log).map(({ seq }) => seq);
    if (seqs.some((seq, at) => at > 0 && seq <= (seqs[at - 1] ?? 0))) faults.push(`order ${seqs.join(' ')}`);
    if (log.last < last) faults.push(`back from ${last} to ${log.last}`);
    ({ last } = log);
  });
  const stop = client.start();
  return {
    client,
    way,
    faults,
    stop,
    shown: () => shownMessages(client.get().log),
    say: (content: string) => client.send({ msg_type: 2, content, reply: null, mentions: [] }),
    drop: () => way.sockets.forEach((socket) => socket.close()),
    setOpen: (isOpen: boolean) => {
      way.isOpen = isOpen;
      if (!isOpen) way.sockets.forEach((socket) => socket.close());
    },
    setStuck: (isStuck: boolean) => {
      way.isStuck = isStuck;
      way.sockets.forEach((socket) => socket.read());
    },
  };
};

export type FaultyBrowser = ReturnType<typeof faultyBrowser>;
