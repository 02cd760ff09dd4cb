import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Database } from '#platform/database/database';
import { countOf } from '#platform/database/results';
import { liveBuilds } from './live-builds.repository';
import { switchHistory } from './release-switches.repository';
import type { ReleasesTables } from './releases.schema';
import { storedBuilds } from './stored-builds.repository';

/** Stored builds, live builds and the history of switches. Methods that write are called inside a transaction. */
export const releasesRepository = (database: Database<ReleasesTables>) => ({
  ...storedBuilds(database),
  ...liveBuilds(database),
  ...switchHistory(database),

  count: (table: 'releases' | 'release_switches', name: RemoteName): Promise<number> =>
    countOf(database.kysely.selectFrom(table).where('name', '=', name)),
});

export type ReleasesRepository = ReturnType<typeof releasesRepository>;
