import type { Jobs } from '#platform/jobs/jobs';
import type { CommentStatusService } from './comment-status.service';

const day = 24 * 3600;

/** Deletes comments daily that were removed 30 days ago. */
export const defineCommentJobs = (jobs: Jobs, comments: Pick<CommentStatusService, 'sweep'>): void =>
  jobs.define({ name: 'comments.sweep-removed', everySeconds: day, work: () => comments.sweep() });
