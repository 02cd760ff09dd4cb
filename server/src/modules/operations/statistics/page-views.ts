import type { Logger } from 'pino';
import { isReader, type Caller } from '#content/articles/views/view-filter';

const flushAfterMs = 5_000;

interface Deps {
  readonly today: () => string;
  /** Adds to a day in one transaction. */
  readonly store: (day: string, count: number) => Promise<void>;
  readonly log: Pick<Logger, 'error'>;
}

/** Counts pages that people open, in memory: cached pages are sent in microseconds, and no reader waits for a write. */
export const pageViews = ({ today, store, log }: Deps) => {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const add = (day: string, count: number): void => void waiting.set(day, (waiting.get(day) ?? 0) + count);

  const storeWaiting = async (): Promise<void> => {
    const views = [...waiting];
    waiting = new Map();
    for (const [day, count] of views)
      await store(day, count).catch((error: unknown) => {
        add(day, count);
        log.error({ err: error }, 'views of pages could not be stored');
      });
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(storeWaiting);
    return storing;
  };

  return {
    /** A page was sent to somebody, or opened inside the app. Known robots and prefetching do not count. */
    opened: (by: Caller): void => {
      if (!isReader(by)) return;
      add(today(), 1);
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    /** Stores what was counted so far; call it before the server stops. */
    flush,
  };
};

export type PageViews = ReturnType<typeof pageViews>;
