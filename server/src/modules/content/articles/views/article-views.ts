import type { Core } from '#core/core';
import { passingMarks } from '#platform/visitor/passing-marks';
import type { ArticleChangesRepository } from '../writing/article-changes.repository';
import { makeLookCounter } from './look-counter';
import { lookJudge, lookSeconds } from './look-judge';

/** Counts page views of articles; a preview of a build counts none. */
export const articleViews = (
  { cache, clock, ids, database, log, preview }: Core,
  changes: Pick<ArticleChangesRepository, 'countLooks'>,
) =>
  makeLookCounter({
    judge: lookJudge(passingMarks({ cache, clock, ids, seconds: lookSeconds })),
    store: async (counted) => {
      if (!preview) await database.transaction(() => changes.countLooks(counted), { pages: 'unchanged' });
    },
    onProblem: (error) => log.error({ err: error }, 'page views could not be stored'),
  });
