import { liveBeatMs, liveCalls, liveMessageTypes, liveSignals } from '../contract/live.calls';
import type { LiveBye, LiveMessage } from '../contract/live.calls';

export interface LiveWish {
  readonly token: string;
  readonly browser: string;
  readonly topics: readonly string[];
  /** Id of the last message, from which the server resumes; empty to start now. */
  readonly lastEventId: string;
}

interface LiveHandlers {
  /** @param id to resume from */
  readonly onMessage: (message: LiveMessage, id: string) => void;
  /** The connection is open and what was missed has been sent. */
  readonly onReady: () => void;
  readonly signal: AbortSignal;
}

export type LiveEnd =
  /** The server accepts neither the token nor another attempt with it. */
  | { readonly kind: 'refused' }
  /** @param retryMs when to come again, where the server said so */
  | { readonly kind: 'ended'; readonly retryMs?: number };

/** Opens a connection. @returns when and how it ended; never rejects */
export type LiveConnect = (wish: LiveWish, handlers: LiveHandlers) => Promise<LiveEnd>;

interface Ticket {
  readonly ticket: string;
  readonly refused: readonly string[];
}

const silenceMs = 3 * liveBeatMs;
const ended = { kind: 'ended' } as const;

// Not through the API client: no user waits for this call, so it must show neither a toast nor the login dialog.
const ticketFor = async (
  { token, browser, topics, lastEventId }: LiveWish,
  signal: AbortSignal,
): Promise<Ticket | LiveEnd> => {
  try {
    const answer = await fetch(liveCalls.ticket.path, {
      method: liveCalls.ticket.method,
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ browser, topics, last_event_id: lastEventId }),
      signal,
    });
    if (answer.status === 401 || answer.status === 403) return { kind: 'refused' };
    if (!answer.ok) return ended;
    return ((await answer.json()) as { data: Ticket }).data;
  } catch {
    return ended;
  }
};

const streamed = (ticket: string, { onMessage, onReady, signal }: LiveHandlers): Promise<LiveEnd> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(ended);
    const source = new EventSource(`${liveCalls.open.path}?ticket=${encodeURIComponent(ticket)}`);
    let timer: ReturnType<typeof setTimeout>;
    const end = (how: LiveEnd) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      // Before it connects again on its own: its ticket is used.
      source.close();
      resolve(how);
    };
    const onAbort = () => end(ended);
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(ended), silenceMs);
    };
    hear();
    signal.addEventListener('abort', onAbort);
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      hear();
      onMessage(JSON.parse(data) as LiveMessage, lastEventId);
    };
    source.addEventListener(liveSignals.ready, () => {
      hear();
      onReady();
    });
    source.addEventListener(liveSignals.beat, hear);
    source.addEventListener(liveSignals.bye, ({ data }: MessageEvent<string>) => {
      const { retry_ms } = JSON.parse(data) as LiveBye;
      end({ ...ended, retryMs: retry_ms });
    });
    source.onerror = () => end(ended);
  });

/** Opens a connection of the browser: a ticket first, since an EventSource sends no token. */
export const connectLive: LiveConnect = async (wish, handlers) => {
  const given = await ticketFor(wish, handlers.signal);
  if (!('ticket' in given)) return given;
  for (const topic of given.refused)
    handlers.onMessage({ topic, type: liveMessageTypes.refused }, wish.lastEventId);
  return streamed(given.ticket, handlers);
};
