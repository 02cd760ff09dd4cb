import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '#app/app-context';
import type { LiveBuild } from '#delivery/releases/releases.repository';
import { usersRepository } from '#identity/users/users.repository';
import { keptUntilChange } from '#platform/database/kept-until-change';
import { liveChannel } from '#platform/live/live-channel';
import { makeSealing } from '#platform/sealing';
import { secretKeyOf } from '#platform/secret-key';
import { siteTime } from '#platform/time';

/** A stored build that stands in for the live one of its remote. */
export type ReleasePreview = Pick<LiveBuild, 'name' | 'build'>;

/**
 * What every module is made from.
 * @param programDir where the built program lies with its workers; the sources' own folder where nothing is built
 */
export const commonOf = (context: AppContext, programDir: string, preview?: ReleasePreview) => {
  const { config, database, clock, ids, limits } = context;
  const time = siteTime(config.timeZone);
  const secretKey = secretKeyOf(config.secretKey, config.dataDir);
  const sealing = makeSealing(secretKey);
  const live = liveChannel({ ...context, ...context.liveStore, sealing });
  /** Only the built program has workers beside it; tests and tools do the work in their own thread. */
  const worker = (name: string): { workerFile?: string } => {
    const workerFile = join(programDir, `${name}-worker.js`);
    return existsSync(workerFile) ? { workerFile } : {};
  };
  return {
    ...context,
    time,
    basics: { database, clock, ids, limits, time },
    /** Answers that stand until something is written. */
    keep: <V extends object>(load: (key: string) => Promise<V>) => keptUntilChange(database, load),
    secretKey,
    sealing,
    live,
    userRows: usersRepository(database.forTables(), live.revocations),
    worker,
    programDir,
    preview,
  };
};

export type Common = ReturnType<typeof commonOf>;
