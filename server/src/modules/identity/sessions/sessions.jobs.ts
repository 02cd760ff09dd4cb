import type { Jobs } from '#platform/jobs/jobs';
import type { SessionsService } from './sessions.service';

const hour = 3600;

export const defineSessionJobs = (jobs: Jobs, sessions: SessionsService): void =>
  jobs.define({ name: 'sessions.sweep', everySeconds: hour, work: () => sessions.sweep() });
