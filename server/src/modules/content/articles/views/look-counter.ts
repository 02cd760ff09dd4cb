import type { Logger } from 'pino';
import type { Caller, Looked, LookJudge, Reader } from './look-judge';

const flushAfterMs = 5_000;

/** Counts looks in memory and stores them together: one durable write per look would slow every reader. */
export interface LookCounter {
  /** Somebody was sent the page of a published article. */
  documentSent(by: Caller, articleId: string): void;
  /** Somebody was answered with an article. */
  answered(by: Reader, article: Looked): void;
  /** Stores what was counted so far; call before the server stops. */
  flush(): Promise<void>;
}

/** Where page views are stored. */
export interface LookStore {
  /** Adds page views in one transaction. @param views by article id */
  add(views: ReadonlyMap<string, number>): Promise<void>;
}

interface Deps {
  readonly judge: LookJudge;
  readonly store: LookStore;
  readonly log: Pick<Logger, 'error'>;
}

/** No request waits until its page view is checked or stored. */
export const makeLookCounter = ({ judge, store, log }: Deps): LookCounter => {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  const judged = new Set<Promise<void>>();

  const add = (id: string, by: number): void => void waiting.set(id, (waiting.get(id) ?? 0) + by);

  const onProblem = (error: unknown): void => log.error({ err: error }, 'page views could not be stored');

  /** Failed page views are stored the next time. */
  const storeWaiting = async (): Promise<void> => {
    const looks = new Map([...waiting].filter(([, by]) => by !== 0));
    waiting = new Map();
    if (looks.size === 0) return;
    try {
      await store.add(looks);
    } catch (error) {
      for (const [id, by] of looks) add(id, by);
      onProblem(error);
    }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(judged);
    storing = storing.then(storeWaiting);
    return storing;
  };

  const count = (id: string, judging: Promise<number>): void => {
    const counting = judging
      .then((by) => {
        if (by === 0) return;
        add(id, by);
        timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
      }, onProblem)
      .finally(() => judged.delete(counting));
    judged.add(counting);
  };

  return {
    documentSent: (by, articleId) => count(articleId, judge.document(by, articleId)),
    answered: (by, article) => count(article.id, judge.call(by, article)),
    flush,
  };
};
