import type { Jobs } from '#platform/jobs/jobs';
import type { CodesService } from './codes.service';

const hour = 3_600;

/** Says how codes that nobody can use any more are swept. */
export const defineCodeJobs = (jobs: Jobs, codes: Pick<CodesService, 'sweep'>): void =>
  jobs.define({ name: 'codes.sweep', everySeconds: hour, work: () => codes.sweep() });
