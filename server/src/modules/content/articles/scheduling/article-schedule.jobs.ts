import type { Basics } from '#platform/basics';
import { AppError } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleChangesRepository } from '../writing/article-changes.repository';
import type { ArticleSaving } from '../writing/article-saving';
import { dueChange, transitionsOf, type Scheduled } from './article-schedule';
import type { DueArticlesRepository } from './due-articles.repository';

const kind = 'articles.turn';

/** Overdue publications and overdue withdrawals that are handled at once, of each. */
const maxOverdue = 100;

/** Adds the jobs that publish and withdraw articles at a set time. */
export const articleSchedule = (jobs: Jobs) => ({
  /** Call it inside the transaction that sets the timestamps. */
  scheduleTransitions: async (id: string, row: Scheduled): Promise<void> => {
    // The timestamp is part of the key: the job of an earlier timestamp still runs, and finds nothing to do.
    for (const at of transitionsOf(row)) await jobs.add(kind, id, { at, key: `${id} ${at}` });
  },
});

export type ArticleSchedule = ReturnType<typeof articleSchedule>;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly articles: Pick<ArticlesRepository, 'findMany'>;
  readonly due: DueArticlesRepository;
  readonly changes: Pick<ArticleChangesRepository, 'change'>;
  readonly saving: ArticleSaving;
  readonly schedule: ArticleSchedule;
}

/** Defines the jobs that publish and withdraw articles on schedule, once for any number of processes. */
export const defineArticleSchedule = (jobs: Jobs, deps: Deps): void => {
  const { database, articles, due, changes, saving, schedule, clock } = deps;
  const work = (id: string): Promise<void> =>
    database.transaction(async () => {
      const [row] = await articles.findMany([id]);
      const change = row && dueChange(row, clock.now());
      if (!change) return;
      // A concurrent save is not overwritten; the job is retried.
      const version = await changes.change(id, row.version, { ...change, updated_at: clock.now() });
      if (version === undefined) throw new AppError('EDIT_CONFLICT');
      await saving.saved(id, row.user_id);
    });
  /** Finds articles whose job was given up. */
  const findOverdue = async (): Promise<void> => {
    const now = clock.now();
    const overdue = [...(await due.toPublish(now, maxOverdue)), ...(await due.toWithdraw(now, maxOverdue))];
    if (overdue.length === 0) return;
    // A job that still waits is not added twice.
    await database.quietly(async () => {
      for (const row of overdue) await schedule.scheduleTransitions(row.id, row);
    });
  };

  jobs.define<string>({ name: kind, isPrompt: true, work });
  jobs.define({ name: 'articles.find-overdue', everySeconds: 300, work: findOverdue });
};
