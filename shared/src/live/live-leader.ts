import type { LiveMessage } from '../contract/live.calls';
import type { LiveConnect } from './live-connect';
import { pause, reconnectDelay } from './reconnect';

interface LeaderOptions {
  readonly connect: LiveConnect;
  readonly token: string;
  readonly browser: string;
  /** Where the leader before this one was. */
  readonly lastEventId: string;
  readonly onMessage: (message: LiveMessage, id: string) => void;
  /** A tab asks for topics that are connected already: what it fetched may be older than the connection. */
  readonly onJoined: (tab: string, topics: readonly string[]) => void;
  readonly signal: AbortSignal;
  readonly random?: () => number;
}

/** Milliseconds in which tabs say what they need, so that it is asked for at once. */
const gatherMs = 50;
/** Milliseconds, the most that a timer takes. */
const longestTimer = 2 ** 31 - 1;

/** Keeps the one connection of a browser, for the topics of all its tabs. */
export const liveLeader = (options: LeaderOptions) => {
  const { connect, token, browser, onMessage, onJoined, signal, random } = options;
  const wanted = new Map<string, readonly string[]>();
  let connected: ReadonlySet<string> = new Set();
  let lastEventId = options.lastEventId;
  let changed = new AbortController();
  signal.addEventListener('abort', () => changed.abort());

  const all = (): string[] => [...new Set([...wanted.values()].flat())].toSorted();

  return {
    want: (tab: string, topics: readonly string[]): void => {
      const before = wanted.get(tab) ?? [];
      if (topics.length === 0) wanted.delete(tab);
      else wanted.set(tab, topics);
      const isNew = (topic: string): boolean => !before.includes(topic);
      const joined = topics.filter((topic) => isNew(topic) && connected.has(topic));
      if (joined.length > 0) onJoined(tab, joined);
      // Topics that no tab needs stay until the next connection.
      if (topics.some((topic) => !connected.has(topic))) changed.abort();
    },

    /** Connects again and again. @returns when the signal says so, or when the server refuses */
    run: async (): Promise<'stopped' | 'refused'> => {
      for (let attempt = 0; !signal.aborted;) {
        await pause(gatherMs, signal);
        if (signal.aborted) break;
        changed = new AbortController();
        const topics = all();
        connected = new Set(topics);
        if (topics.length === 0) {
          await pause(longestTimer, changed.signal);
          continue;
        }
        const end = await connect(
          { token, browser, topics, lastEventId },
          {
            signal: changed.signal,
            onReady: () => {
              attempt = 0;
            },
            onMessage: (message, id) => {
              lastEventId = id;
              onMessage(message, id);
            },
          },
        );
        if (end.kind === 'refused') return 'refused';
        if (changed.signal.aborted) continue;
        await pause(end.retryMs ?? reconnectDelay(attempt, random), changed.signal);
        attempt += 1;
      }
      return 'stopped';
    },
  };
};
