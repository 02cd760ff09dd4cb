import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { LiveReleaseRow, ReleaseRow, ReleasesTables } from './releases.schema';

export const storedBuilds = (database: Database<ReleasesTables>) => ({
  find: (name: ReleaseRow['name'], build: string): Promise<ReleaseRow | undefined> =>
    database.kysely
      .selectFrom('releases')
      .selectAll()
      .where('name', '=', name)
      .where('build', '=', build)
      .executeTakeFirst(),

  list: (name: ReleaseRow['name'], page: { limit: number; offset: number }): Promise<ReleaseRow[]> =>
    database.kysely
      .selectFrom('releases')
      .selectAll()
      .where('name', '=', name)
      .orderBy('stored_at', 'desc')
      .orderBy('build')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),

  /** Adds the row of a build, or marks one as stored again that was swept. */
  keep: async (row: ReleaseRow): Promise<void> => {
    await database.kysely
      .insertInto('releases')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'build']).doUpdateSet({ swept_at: 0 }))
      .execute();
  },

  /** Builds with files, each with the timestamp of its last replacement; 0 for none. */
  replacedAt: async (
    name: LiveReleaseRow['name'],
  ): Promise<{ build: string; stored_at: number; replaced_at: number }[]> => {
    const rows = await database.kysely
      .selectFrom('releases')
      .leftJoin('release_switches', (join) =>
        join
          .onRef('release_switches.name', '=', 'releases.name')
          .onRef('release_switches.from_build', '=', 'releases.build'),
      )
      .select(['releases.build', 'releases.stored_at'])
      .select(({ fn }) => fn.max('release_switches.at').as('replaced_at'))
      .where('releases.name', '=', name)
      .where('swept_at', '=', 0)
      .groupBy(['releases.build', 'releases.stored_at'])
      .execute();
    return rows.map((row) => ({ ...row, replaced_at: Number(row.replaced_at ?? 0) }));
  },

  /** Marks a build as swept unless it is live. @returns whether it was marked */
  noteSwept: (name: LiveReleaseRow['name'], build: string, now: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('releases')
        .set({ swept_at: now })
        .where('name', '=', name)
        .where('build', '=', build)
        .where('build', 'not in', (live) =>
          live
            .selectFrom('live_releases')
            .select('live_releases.build')
            .where('live_releases.name', '=', name),
        )
        .returning('build'),
    ),
});
