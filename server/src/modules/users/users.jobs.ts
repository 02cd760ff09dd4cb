import type { Jobs } from '../../platform/jobs/jobs';
import type { SessionsService } from './sessions.service';

const hour = 3600;

/** Says how revocations that nobody needs any more are swept. */
export const defineUserJobs = (jobs: Jobs, sessions: SessionsService): void =>
  jobs.define({ name: 'users.sweep-revoked-tokens', everySeconds: hour, work: () => sessions.sweep() });
