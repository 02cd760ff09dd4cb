const firstMs = 1_000;
const longestMs = 60_000;

/**
 * Milliseconds before the next attempt, with full jitter: any time up to a bound that doubles, so that the clients of a server
 * that comes back do not all come at once.
 * @param attempt 0 for the first
 * @param random 0 to 1
 */
export const reconnectDelay = (attempt: number, random: () => number = Math.random): number =>
  Math.min(longestMs, firstMs * 2 ** attempt) * random();

/** Waits; ends early on abort, or when the browser is online again. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    globalThis.addEventListener?.('online', end);
  });
