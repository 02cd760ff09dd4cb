import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { ArticleSubmission } from '@yanye/shared/contract/submissions';
import {
  mayEditArticle,
  mayPublish,
  maySubmitArticle,
  mayTakeBackArticle,
} from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { SettingsService } from '#site/settings/settings.service';
import type { ArticleSaved } from '#content/articles/articles.events';
import type { ArticleRow } from '#content/articles/articles.read';
import { articleReviewed, articleSubmitted } from './submissions.events';
import { messages } from './messages.zh';
import type { SubmissionsRepository } from './submissions.repository';

/** The columns of an article that approval depends on. */
type ReviewedArticle = Pick<ArticleRow, 'id' | 'user_id' | 'status' | 'version'>;

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly submissions: SubmissionsRepository;
  readonly events: Pick<Events, 'emit'>;
  readonly settings: Pick<SettingsService, 'site'>;
}

/** Submission of articles by authors who may not publish, and their approval. */
export const submissionsService = ({ submissions, events, settings, clock, time }: Deps) => ({
  /** Stores the reason for which an article is returned; call it inside the transaction that returns it. */
  noteReturned: (id: string, reason: string): Promise<void> => submissions.noteReturned(id, reason),

  /**
   * Checks whether a user may request a status, before it is stored.
   * @param wanted undefined for no change
   * @throws AppError FORBIDDEN, SUBMISSIONS_CLOSED
   */
  checkRequestedStatus: async (
    viewer: Actor,
    article: Pick<ReviewedArticle, 'user_id' | 'status'>,
    wanted: ArticleStatus | undefined,
  ): Promise<void> => {
    if (wanted === undefined || wanted === article.status) return;
    if (wanted === 'pending') {
      if (mayPublish(viewer)) refuse('FORBIDDEN', { message: messages.publishInstead });
      if (!maySubmitArticle(viewer, article)) refuse('FORBIDDEN', { message: messages.submitRefused });
      if ((await settings.site()).article_submission !== true) refuse('SUBMISSIONS_CLOSED');
    }
    const drops = wanted === 'draft' || wanted === 'withdrawn';
    if (article.status === 'pending' && drops && !mayTakeBackArticle(viewer, article))
      refuse('FORBIDDEN', { message: messages.returnInstead });
  },

  /** Updates the submission after a save and emits its events; call it after every save, in its transaction. */
  follow: async ({ id, by }: ArticleSaved): Promise<void> => {
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

  /** Submissions of those of the articles that the viewer may edit; only drafts and pending ones are queried. */
  of: async (
    viewer: Actor | undefined,
    rows: readonly ReviewedArticle[],
  ): Promise<ReadonlyMap<string, ArticleSubmission>> => {
    if (!viewer) return new Map();
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
