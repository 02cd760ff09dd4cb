import type { Jobs } from '#platform/jobs/jobs';
import type { DraftsService } from './drafts.service';

const day = 86_400;

/** Defines the job that removes old drafts. */
export const defineDraftJobs = (jobs: Jobs, drafts: Pick<DraftsService, 'sweep'>): void =>
  jobs.define({ name: 'drafts.sweep', everySeconds: day, work: () => drafts.sweep() });
