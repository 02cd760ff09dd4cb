import type { Logger } from 'pino';
import type { Caller } from '#platform/visitor/caller';
import type { ViewedArticle, ViewFilter, Reader } from './view-filter';

const flushAfterMs = 5_000;

/** Counts page views in memory and stores them together: one durable write per view would slow every reader. */
export interface ViewCounter {
  /** Call it when the HTML document of a listed article was sent. */
  documentSent(by: Caller, articleId: string): void;
  /** Call it when the API has answered with the text of an article. */
  answered(by: Reader, article: ViewedArticle): void;
  /** Stores what was counted so far; call it before the server stops. */
  flush(): Promise<void>;
}

/** Where page views are stored. */
export interface ViewStore {
  /** Adds page views in one transaction. @param views by article id */
  add(views: ReadonlyMap<string, number>): Promise<void>;
}

interface Deps {
  readonly filter: ViewFilter;
  readonly store: ViewStore;
  readonly log: Pick<Logger, 'error'>;
}

/** No request waits until its page view is checked or stored. */
export const viewCounter = ({ filter, store, log }: Deps): ViewCounter => {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  const pending = new Set<Promise<void>>();

  const add = (id: string, by: number): void => void waiting.set(id, (waiting.get(id) ?? 0) + by);

  const onProblem = (error: unknown): void => log.error({ err: error }, 'page views could not be stored');

  /** Failed page views are stored the next time. */
  const storeWaiting = async (): Promise<void> => {
    const views = new Map([...waiting].filter(([, by]) => by !== 0));
    waiting = new Map();
    if (views.size === 0) return;
    try {
      await store.add(views);
    } catch (error) {
      for (const [id, by] of views) add(id, by);
      onProblem(error);
    }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(pending);
    storing = storing.then(storeWaiting);
    return storing;
  };

  const count = (id: string, deciding: Promise<number>): void => {
    const counting = deciding
      .then((by) => {
        if (by === 0) return;
        add(id, by);
        timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
      }, onProblem)
      .finally(() => pending.delete(counting));
    pending.add(counting);
  };

  return {
    documentSent: (by, articleId) => count(articleId, filter.document(by, articleId)),
    answered: (by, article) => count(article.id, filter.call(by, article)),
    flush,
  };
};
