import type { submissionRoutes } from '@yanye/shared/contract/submissions';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayReviewArticle, mayReadArticle } from '@yanye/shared/policy/articles.policy';
import type { Viewer } from '#platform/viewer';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { ArticleChangesRepository, ArticleRowChange } from './article-changes.repository';
import { scheduleOf } from '../scheduling/article-schedule';
import type { ArticleSchedule } from '../scheduling/article-schedule.jobs';
import type { ArticleWords } from './article-words';
import type { ArticleSaving } from './article-saving';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleRow } from '../articles.schema';
import { articleReviewed } from '#content/submissions/submissions.events';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import type { Events } from '#platform/events/events';
import { messages } from '../messages.zh';

type Approval = Parsed<typeof submissionRoutes.approve>['body'];
type Return = Parsed<typeof submissionRoutes.giveBack>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly articles: Pick<ArticlesRepository, 'findMany'>;
  readonly changes: Pick<ArticleChangesRepository, 'change'>;
  readonly submissions: Pick<SubmissionsService, 'noteReturned'>;
  readonly events: Pick<Events, 'emit'>;
  readonly schedule: ArticleSchedule;
  readonly words: Pick<ArticleWords, 'refuse'>;
  readonly saving: ArticleSaving;
}

/** Administrators approve or return submitted articles. */
export const articleReviewService = ({
  database,
  articles,
  changes,
  submissions,
  events,
  schedule,
  words,
  saving,
  clock,
  time,
}: Deps) => {
  const waiting = async (viewer: Viewer, id: string): Promise<ArticleRow> => {
    const [row] = await articles.findMany([id]);
    if (!row || !mayReadArticle(viewer, row)) return refuse('ARTICLE_NOT_FOUND');
    return mayReviewArticle(viewer, row) ? row : refuse('NOT_PENDING');
  };

  const decide = async (
    viewer: Viewer,
    row: ArticleRow,
    version: number,
    change: ArticleRowChange,
  ): Promise<void> => {
    const stored = await changes.change(row.id, version, { ...change, updated_at: clock.now() });
    if (stored === undefined) refuse('EDIT_CONFLICT', { message: messages.changedMeanwhile });
    await saving.saved(row.id, viewer.id);
  };

  return {
    /** @throws AppError ARTICLE_NOT_FOUND, NOT_PENDING, CONTENT_REFUSED, EDIT_CONFLICT, BAD_INPUT for a timestamp in the past */
    approve: (viewer: Viewer, { id, version, publish_at }: Approval): Promise<void> =>
      database.transaction(async () => {
        const row = await waiting(viewer, id);
        // Sensitive words may have been added since the submission.
        await words.refuse(row);
        const status = publish_at === '' ? 'published' : 'scheduled';
        const moments = scheduleOf(row, { status, publish_at }, time, clock.now());
        await decide(viewer, row, version, { status, ...moments });
        await schedule.scheduleTransitions(id, { ...row, ...moments, status });
      }),

    /** @throws AppError ARTICLE_NOT_FOUND, NOT_PENDING, EDIT_CONFLICT */
    giveBack: (viewer: Viewer, { id, version, reason }: Return): Promise<void> =>
      database.transaction(async () => {
        const row = await waiting(viewer, id);
        await submissions.noteReturned(id, reason);
        await decide(viewer, row, version, { status: 'draft' });
        await events.emit(articleReviewed, {
          id,
          author: row.user_id,
          by: viewer.id,
          kind: 'article_returned',
          reason,
        });
      }),
  };
};

export type ArticleReviewService = ReturnType<typeof articleReviewService>;
