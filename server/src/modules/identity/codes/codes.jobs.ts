import type { Jobs } from '#platform/jobs/jobs';
import type { CodesService } from './codes.service';

const hour = 3_600;

export const defineCodeJobs = (jobs: Jobs, codes: Pick<CodesService, 'sweep'>): void =>
  jobs.define({ name: 'codes.sweep', everySeconds: hour, work: () => codes.sweep() });
