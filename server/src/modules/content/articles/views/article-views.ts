import type { Core } from '#core/core';
import { dedupeWindow } from '#platform/visitor/dedupe-window';
import type { ArticleCountersRepository } from '../counters/article-counters.repository';
import { viewCounter, type ViewStore } from './view-counter';
import { viewFilter, viewWindowSeconds } from './view-filter';

interface Deps {
  readonly counters: Pick<ArticleCountersRepository, 'countViews'>;
}

/** Stores page views; the preview of a build stores none. */
const viewStore = ({ database, preview }: Core, { counters }: Deps): ViewStore => ({
  add: async (views) => {
    if (!preview) await database.quietly(() => counters.countViews(views));
  },
});

/** Wires counting the page views of articles. */
export const articleViews = (core: Core, deps: Deps) => {
  const { cache, clock, ids, log } = core;
  return viewCounter({
    filter: viewFilter(dedupeWindow({ cache, clock, ids, seconds: viewWindowSeconds })),
    store: viewStore(core, deps),
    log,
  });
};
