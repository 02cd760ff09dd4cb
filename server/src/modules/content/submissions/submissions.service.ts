import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { ArticleSubmission } from '@yanye/shared/contract/submissions';
import {
  mayEditArticle,
  mayPublish,
  maySubmitArticle,
  mayTakeBackArticle,
} from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { Events } from '#platform/events/events';
import { articleReviewed, articleSubmitted } from './submissions.events';
import { messages } from './messages.zh';
import type { SubmissionsRepository } from './submissions.repository';

/** An article as far as approval is concerned. */
interface Judged {
  readonly id: string;
  readonly user_id: number;
  readonly status: ArticleStatus;
  readonly version: number;
}

interface Needs {
  readonly submissions: SubmissionsRepository;
  readonly events: Pick<Events, 'emit'>;
  /** Whether the site takes submissions at all. */
  readonly isOpen: () => Promise<boolean>;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** Articles on their way from those who may not publish to those who may. */
export const submissionsService = ({ submissions, events, isOpen, clock, time }: Needs) => ({
  /** Stores why an article came back; call it inside the transaction that returns it. */
  noteReturned: (id: string, reason: string): Promise<void> => submissions.noteReturned(id, reason),

  /**
   * Judges what somebody wants an article to become, before it is stored.
   * @param wanted undefined leaves it what it is
   * @throws AppError FORBIDDEN, SUBMISSIONS_CLOSED
   */
  judgeWish: async (
    viewer: Actor,
    article: Pick<Judged, 'user_id' | 'status'>,
    wanted: ArticleStatus | undefined,
  ): Promise<void> => {
    if (wanted === undefined || wanted === article.status) return;
    if (wanted === 'pending') {
      if (mayPublish(viewer)) refuse('FORBIDDEN', { message: messages.publishInstead });
      if (!maySubmitArticle(viewer, article)) refuse('FORBIDDEN', { message: messages.submitRefused });
      if (!(await isOpen())) refuse('SUBMISSIONS_CLOSED');
    }
    const drops = wanted === 'draft' || wanted === 'withdrawn';
    if (article.status === 'pending' && drops && !mayTakeBackArticle(viewer, article))
      refuse('FORBIDDEN', { message: messages.returnInstead });
  },

  /**
   * Notes what a save made of a submission, and tells whom it concerns; call it after every save, in its transaction.
   * @param by who saved
   */
  follow: async (id: string, by: number): Promise<void> => {
    const standing = await submissions.standing(id);
    if (!standing) return;
    const { status, state, user_id } = standing;
    if (status === 'pending' && state !== 'waiting') {
      await submissions.note({ article_id: id, state: 'waiting', submitted_at: clock.now(), reason: '' });
      await events.emit(articleSubmitted, { id, author: user_id });
    }
    if (status === 'draft' && state === 'waiting') await submissions.forget(id);
    if ((status === 'published' || status === 'scheduled') && state !== null) {
      await submissions.forget(id);
      await events.emit(articleReviewed, { id, author: user_id, by, kind: 'article_approved', reason: '' });
    }
  },

  /** Where articles stand, for whoever may edit them; only what is not out yet is asked for. */
  of: async (
    viewer: Actor | undefined,
    rows: readonly Judged[],
  ): Promise<ReadonlyMap<string, ArticleSubmission>> => {
    const asked = rows.filter(
      (row) => (row.status === 'pending' || row.status === 'draft') && mayEditArticle(viewer, row),
    );
    const versions = new Map(asked.map(({ id, version }) => [id, version]));
    const found = await submissions.of([...versions.keys()]);
    return new Map(
      found.map(({ article_id, state, submitted_at, reason }) => [
        article_id,
        {
          state,
          submitted_at: time.recordTime(submitted_at),
          reason,
          version: versions.get(article_id) ?? 0,
        },
      ]),
    );
  },
});

export type SubmissionsService = ReturnType<typeof submissionsService>;
