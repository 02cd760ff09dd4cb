import type { Jobs } from '#platform/jobs/jobs';
import type { CommentsService } from './comments.service';

const day = 24 * 3600;

/** Says how removed comments that nobody brought back are forgotten. */
export const defineCommentJobs = (jobs: Jobs, comments: Pick<CommentsService, 'sweep'>): void =>
  jobs.define({ name: 'comments.sweep-removed', everySeconds: day, work: () => comments.sweep() });
