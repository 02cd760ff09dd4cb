import { createParser } from 'eventsource-parser';

/** How a line is kept. */
export interface LineOptions {
  readonly url: string;
  /** Asked at each connection. */
  readonly token: () => string;
  /** There may be something new: called at each signal and after each connection, since what came meanwhile is not told. */
  readonly onSignal: () => void;
  readonly signal: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Milliseconds before the next attempt. */
  readonly pause?: (attempt: number) => number;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Twice as long each time, and not for all browsers at once. */
const growing = (attempt: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const listen = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (name: string | undefined) => void,
): Promise<void> => {
  const parser = createParser({ onEvent: ({ event }) => onEvent(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parser.feed(decoder.decode(part.value, { stream: true }));
};

/**
 * Keeps a line to the server until it is given up or the server says that this person has none.
 * A browser's own EventSource sends no header, and the token belongs in no address.
 */
export const keepLine = async ({
  url,
  token,
  onSignal,
  signal,
  fetch: ask = fetch,
  pause = growing,
}: LineOptions): Promise<void> => {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const answer = await ask(url, { headers: { token: token() }, signal, cache: 'no-store' });
      if (answer.status === 401 || answer.status === 403) return;
      if (answer.ok && answer.body)
        await listen(answer.body, () => {
          attempt = -1;
          onSignal();
        });
    } catch {
      // Whatever went wrong, the next attempt tells whether it still does.
    }
    if (!signal.aborted) await wait(pause(Math.max(0, attempt)), signal);
  }
};
