import type { Core } from '#core/core';
import { Registry } from '#core/registry';
import { dedupeWindow } from '#platform/visitor/dedupe-window';
import type { ArticleCountersRepository } from '../counters/article-counters.repository';
import { viewCounter, type ViewStore } from './view-counter';
import { viewFilter, viewWindowSeconds } from './view-filter';

interface Deps {
  readonly counters: Pick<ArticleCountersRepository, 'countViews'>;
}

/** Stores page views; the preview of a build stores none. @param stored runs in the same transaction */
const viewStore = (
  { database, preview }: Core,
  { counters }: Deps,
  stored: Registry<ViewStore['add']>,
): ViewStore => ({
  add: async (views) => {
    if (preview) return;
    await database.quietly(async () => {
      await counters.countViews(views);
      for (const also of stored.all) await also(views);
    });
  },
});

/** Wires counting the page views of articles. */
export const articleViews = (core: Core, deps: Deps) => {
  const { cache, clock, ids, log } = core;
  /** What else is counted of the views of articles. */
  const stored = new Registry<ViewStore['add']>();
  const counter = viewCounter({
    filter: viewFilter(dedupeWindow({ cache, clock, ids, seconds: viewWindowSeconds })),
    store: viewStore(core, deps, stored),
    log,
  });
  return { ...counter, stored };
};
