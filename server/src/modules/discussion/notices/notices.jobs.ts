import type { Jobs } from '#platform/jobs/jobs';
import type { NoticesService } from './notices.service';

const day = 86_400;

/** Deletes old notices daily. */
export const defineNoticeJobs = (jobs: Jobs, notices: Pick<NoticesService, 'sweep'>): void =>
  jobs.define({ name: 'notices.sweep', everySeconds: day, work: () => notices.sweep() });
