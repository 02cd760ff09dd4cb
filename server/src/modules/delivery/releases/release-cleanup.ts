import { remoteNames } from '@yanye/shared/contract/releases.calls';
import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs/jobs';
import type { Publishing } from './publishing';
import type { ReleasesRepository } from './releases.repository';

interface Deps {
  readonly publishing: Pick<Publishing, 'discard'>;
  readonly releases: Pick<ReleasesRepository, 'replacedAt'>;
  readonly clock: Clock;
}

const day = 86_400_000;

/** Which old builds are kept: open tabs still request their files, and a rollback must be possible. */
export const retention = {
  /** Milliseconds after a build was replaced, or stored without ever going live. */
  afterMs: 14 * day,
  /** Number of newest builds of a remote that are always kept. */
  newest: 5,
} as const;

export const releaseCleanup = ({ publishing, releases, clock }: Deps) => {
  const sweepOf = async (name: (typeof remoteNames)[number] | 'shell'): Promise<number> => {
    const now = clock.now();
    const lastNeeded = (build: { stored_at: number; replaced_at: number }) =>
      Math.max(build.stored_at, build.replaced_at);
    const builds = (await releases.replacedAt(name)).sort((a, b) => lastNeeded(b) - lastNeeded(a));
    const old = builds.slice(retention.newest).filter((build) => now - lastNeeded(build) > retention.afterMs);
    let swept = 0;
    for (const { build } of old) if (await publishing.discard({ name, build })) swept += 1;
    return swept;
  };

  return async (): Promise<number> => {
    let swept = 0;
    for (const name of [...remoteNames, 'shell'] as const) swept += await sweepOf(name);
    return swept;
  };
};

export const defineReleaseJobs = (jobs: Jobs, sweep: () => Promise<number>): void =>
  jobs.define({ name: 'releases.sweep', everySeconds: day / 1000, work: async () => void (await sweep()) });
