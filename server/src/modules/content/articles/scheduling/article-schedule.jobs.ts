import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { ArticleChangesRepository } from '../writing/article-changes.repository';
import { dueChange, turnsOf, type Scheduled } from './article-schedule';
import type { ArticleTurnsRepository } from './article-turns.repository';
import type { ArticleSaving } from '../writing/article-saving';
import type { ArticlesRepository } from '../reading/articles.repository';

const kind = 'articles.turn';

/** Overdue articles of each way that are seen to at once. */
const mostOverdue = 100;
/** Looking for them changes nothing that readers see. */
const quiet = { pages: 'unchanged' } as const;

interface Needs {
  readonly database: Transactions;
  readonly articles: Pick<ArticlesRepository, 'findMany'>;
  readonly turns: ArticleTurnsRepository;
  readonly changes: Pick<ArticleChangesRepository, 'change'>;
  readonly saving: ArticleSaving;
  readonly clock: Clock;
}

/** Sees to it that an article changes when its time comes; call it inside the transaction that sets the time. */
export const turnLater = async (jobs: Jobs, id: string, row: Scheduled): Promise<void> => {
  // The moment is part of the key: one that was set before still comes, and finds nothing to do.
  for (const at of turnsOf(row)) await jobs.add(kind, id, { at, key: `${id} ${at}` });
};

/**
 * Says how an article is published and withdrawn at its time, once, however many processes there are; and how one is found
 * whose job was given up.
 */
export const defineArticleTurns = (
  jobs: Jobs,
  { database, articles, turns, changes, saving, clock }: Needs,
): void => {
  const work = (id: string): Promise<void> =>
    database.transaction(async () => {
      const [row] = await articles.findMany([id]);
      const change = row && dueChange(row, clock.now());
      if (!change) return;
      // Whoever saves at this very moment is not overwritten; the job comes again.
      const version = await changes.change(id, row.version, { ...change, updated_at: clock.now() });
      if (version === undefined) throw new AppError('EDIT_CONFLICT');
      await saving.saved(id, row.user_id);
    });
  const findOverdue = async (): Promise<void> => {
    const now = clock.now();
    const overdue = [
      ...(await turns.toPublish(now, mostOverdue)),
      ...(await turns.toWithdraw(now, mostOverdue)),
    ];
    if (overdue.length === 0) return;
    // Where the job of the moment still waits, no other is added.
    await database.transaction(async () => {
      for (const row of overdue) await turnLater(jobs, row.id, row);
    }, quiet);
  };

  jobs.define<string>({ name: kind, isPrompt: true, work });
  jobs.define({ name: 'articles.find-overdue', everySeconds: 300, work: findOverdue });
};
