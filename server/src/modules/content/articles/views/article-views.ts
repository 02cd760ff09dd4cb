import type { Core } from '#core/core';
import { passingMarks } from '#platform/visitor/passing-marks';
import type { ArticleCountersRepository } from '../counters/article-counters.repository';
import { makeLookCounter, type LookStore } from './look-counter';
import { lookJudge, lookSeconds } from './look-judge';

interface Deps {
  readonly counters: Pick<ArticleCountersRepository, 'countLooks'>;
}

/** Stores page views; the preview of a build stores none. */
const lookStore = ({ database, preview }: Core, { counters }: Deps): LookStore => ({
  add: async (views) => {
    if (!preview) await database.transaction(() => counters.countLooks(views), { pages: 'unchanged' });
  },
});

/** Wires counting the page views of articles. */
export const articleViews = (core: Core, deps: Deps) => {
  const { cache, clock, ids, log } = core;
  return makeLookCounter({
    judge: lookJudge(passingMarks({ cache, clock, ids, seconds: lookSeconds })),
    store: lookStore(core, deps),
    log,
  });
};
