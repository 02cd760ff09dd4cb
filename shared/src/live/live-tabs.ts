import { liveMessageTypes, type LiveMessage } from '../contract/live.calls';
import type { LiveConnect } from './live-connect';
import { liveLeader } from './live-leader';

/** Name of the lock and of the channel by which the tabs of a browser share one connection. */
const shared = 'yanye-live';

type Told =
  /** A new leader asks what everybody needs. */
  | { readonly kind: 'who' }
  | { readonly kind: 'want'; readonly tab: string; readonly topics: readonly string[] }
  | { readonly kind: 'joined'; readonly tab: string; readonly topics: readonly string[] }
  | { readonly kind: 'message'; readonly message: LiveMessage; readonly id: string };

/** The parts of a browser that tabs share. */
export interface TabParts {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
  readonly newId: () => string;
  readonly connect: LiveConnect;
  readonly random?: () => number;
}

interface TabOptions {
  readonly parts: TabParts;
  readonly token: string;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onRefused: () => void;
}

/** Takes part in the connection that the tabs of a browser share: one of them leads, and passes on what it hears. */
export const joinTabs = ({ parts, token, onMessage, onRefused }: TabOptions) => {
  const { locks, openChannel, newId, connect, random } = parts;
  const tab = newId();
  const end = new AbortController();
  const channel = openChannel(shared);
  let own: readonly string[] = [];
  let lastEventId = '';
  let leader: ReturnType<typeof liveLeader> | undefined;

  const tell = (told: Told): void => channel.postMessage(told);
  const onJoined = (topics: readonly string[]): void => {
    for (const topic of topics) onMessage({ topic, type: liveMessageTypes.reset });
  };
  const take = (message: LiveMessage, id: string): void => {
    lastEventId = id;
    onMessage(message);
  };
  const announce = (): void => {
    tell({ kind: 'want', tab, topics: own });
    leader?.want(tab, own);
  };

  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'message') take(data.message, data.id);
    else if (data.kind === 'want') leader?.want(data.tab, data.topics);
    else if (data.kind === 'who') announce();
    else if (data.tab === tab) onJoined(data.topics);
  };

  const lead = async (): Promise<void> => {
    leader = liveLeader({
      connect,
      token,
      browser: tab,
      lastEventId,
      signal: end.signal,
      ...(random && { random }),
      onMessage: (message, id) => {
        tell({ kind: 'message', message, id });
        take(message, id);
      },
      onJoined: (other, topics) => {
        if (other === tab) onJoined(topics);
        else tell({ kind: 'joined', tab: other, topics });
      },
    });
    tell({ kind: 'who' });
    leader.want(tab, own);
    const how = await leader.run();
    leader = undefined;
    if (how === 'refused') onRefused();
  };

  locks.request(shared, { signal: end.signal }, lead).catch(() => undefined);

  return {
    want: (topics: readonly string[]): void => {
      own = topics;
      announce();
    },
    leave: (): void => {
      own = [];
      announce();
      end.abort();
      channel.close();
    },
  };
};
