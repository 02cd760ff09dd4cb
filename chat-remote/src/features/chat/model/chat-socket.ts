import type { ChatFrame, ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import { chatCloseCodes } from '@yanye/shared/contract/chat.calls';
import { pause, reconnectDelay } from '@yanye/shared/live/reconnect';
import { openSession, type ChatSession, type SessionEnd } from './chat-session';

export type SocketPhase =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** @param retryAt when the next attempt begins, in milliseconds since 1970 */
  | { readonly kind: 'lost'; readonly retryAt: number }
  /** The room no longer exists. */
  | { readonly kind: 'gone' };

interface SocketParts {
  /** Path and query for the next connection; it may ask for a ticket first, and rejects when it gets no answer. */
  readonly address: () => Promise<string>;
  readonly onFrame: (frame: ChatFrame) => void;
  readonly onPhase: (phase: SocketPhase) => void;
}

export interface ChatSocket {
  /** @returns false when no connection is open */
  readonly send: (frame: ChatSentFrame) => boolean;
  /** Connects now instead of waiting for the next attempt. */
  readonly hurry: () => void;
  /** Ends the connection and opens another one at once. */
  readonly renew: () => void;
  readonly stop: () => void;
}

const longestMs = 30_000;
/** First exponent of the back-off for a client with too many connections. */
const crowdedAttempt = 4;

const delayAfter = ({ code, retryMs }: SessionEnd, attempt: number): number => {
  if (retryMs !== undefined) return retryMs * Math.random();
  const exponent = Math.max(attempt, code === chatCloseCodes.tooMany ? crowdedAttempt : 0);
  return Math.min(longestMs, reconnectDelay(Math.min(exponent, 5)));
};

/** The connection to a room: opened again after each loss until it is stopped. */
export const openChatSocket = ({ address, onFrame, onPhase }: SocketParts): ChatSocket => {
  const stopping = new AbortController();
  let waking = new AbortController();
  let current: ChatSession | undefined;
  let isRenewing = false;

  const connect = async (): Promise<SessionEnd> => {
    const path = await address().catch(() => undefined);
    if (path === undefined || stopping.signal.aborted) return { code: 0, wasOpen: false };
    current = openSession(path, { onOpen: () => onPhase({ kind: 'open' }), onFrame });
    return current.ended;
  };

  const run = async (): Promise<void> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      onPhase({ kind: 'connecting' });
      const end = await connect();
      if (stopping.signal.aborted) return;
      if (end.code === chatCloseCodes.noRoom) return onPhase({ kind: 'gone' });
      if (end.wasOpen) attempt = 0;
      const ms = delayAfter(end, attempt);
      waking = new AbortController();
      onPhase({ kind: 'lost', retryAt: Date.now() + ms });
      if (!isRenewing) await pause(ms, waking.signal);
      isRenewing = false;
    }
  };

  const hurry = () => waking.abort();
  const drop = () => current?.drop();
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    if (current?.isDoubtful()) drop();
    hurry();
  };
  document.addEventListener('visibilitychange', onVisible);
  // The browser itself would wait for an answer to its closing frame.
  window.addEventListener('offline', drop);
  void run();

  return {
    send: (frame) => current?.send(frame) ?? false,
    hurry,
    renew: () => {
      isRenewing = true;
      drop();
      hurry();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('offline', drop);
      stopping.abort();
      drop();
      hurry();
    },
  };
};
