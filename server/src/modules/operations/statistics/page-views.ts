import type { Logger } from 'pino';
import type { DayStore } from './day-store';
import { isReader, type Caller } from '#platform/visitor/caller';

const flushAfterMs = 5_000;

interface Deps {
  readonly days: Pick<DayStore, 'today' | 'add'>;
  readonly log: Pick<Logger, 'error'>;
}

/** Counts pages that people open, in memory: cached pages are sent in microseconds, and no reader waits for a write. */
export const pageViews = ({ days, log }: Deps) => {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const add = (day: string, count: number): void => void waiting.set(day, (waiting.get(day) ?? 0) + count);

  const storeWaiting = async (): Promise<void> => {
    const views = [...waiting];
    waiting = new Map();
    for (const [day, count] of views)
      await days.add(day, count).catch((error: unknown) => {
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
      add(days.today(), 1);
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    /** Stores what was counted so far; call it before the server stops. */
    flush,
  };
};

export type PageViews = ReturnType<typeof pageViews>;
