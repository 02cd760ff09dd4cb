import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { ReleasesTables } from './releases.schema';

const switchRows = (database: Database<ReleasesTables>) =>
  database.kysely
    .selectFrom('release_switches')
    .leftJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'release_switches.name')
        .onRef('releases.build', '=', 'release_switches.build'),
    )
    .selectAll('release_switches')
    .select(['releases.version', 'releases.commit_id']);

export const switchHistory = (database: Database<ReleasesTables>) => ({
  switches: (name: RemoteName, page: { limit: number; offset: number }) =>
    switchRows(database)
      .where('release_switches.name', '=', name)
      .orderBy('release_switches.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),

  switchEntry: (id: number) =>
    switchRows(database).where('release_switches.id', '=', id).executeTakeFirstOrThrow(),

  wasLive: (name: RemoteName, build: string): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('release_switches')
        .select('id')
        .where('name', '=', name)
        .where('build', '=', build),
    ),

  /** @returns the build that was replaced by the last release of this one; a rollback is no release */
  replacedBy: async (name: RemoteName, build: string): Promise<string | undefined> => {
    const row = await database.kysely
      .selectFrom('release_switches')
      .select('from_build')
      .where('name', '=', name)
      .where('build', '=', build)
      .where('kind', '!=', 'rolled_back')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.from_build === '' ? undefined : row?.from_build;
  },
});

export type SwitchEntry = Awaited<ReturnType<ReturnType<typeof switchHistory>['switchEntry']>>;
