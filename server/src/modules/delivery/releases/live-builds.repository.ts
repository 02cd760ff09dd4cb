import type { SwitchKind } from '@yanye/shared/contract/releases.calls';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Database } from '#platform/database/database';
import type { LiveReleaseRow, ReleasesTables } from './releases.schema';

export interface LiveBuild {
  readonly name: RemoteName;
  readonly build: string;
  readonly entry: string;
  readonly integrity: string;
  readonly patterns: readonly string[];
}

export interface SwitchDetails {
  readonly kind: SwitchKind;
  readonly by: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const liveColumns = ({ entry, integrity, patterns, build }: LiveBuild) => ({
  build,
  entry,
  integrity,
  patterns: JSON.stringify(patterns),
});

export const liveBuilds = (database: Database<ReleasesTables>) => ({
  /** @returns live builds of remotes in the order of names */
  live: async (): Promise<LiveBuild[]> => {
    const rows = await database.kysely
      .selectFrom('live_releases')
      .select(['name', 'build', 'entry', 'integrity', 'patterns'])
      .orderBy('name')
      .execute();
    return rows.flatMap(({ name, patterns, ...row }) =>
      name === 'shell' ? [] : [{ ...row, name, patterns: JSON.parse(patterns) as string[] }],
    );
  },

  liveRow: (name: LiveReleaseRow['name']): Promise<LiveReleaseRow | undefined> =>
    database.kysely.selectFrom('live_releases').selectAll().where('name', '=', name).executeTakeFirst(),

  /** Blocks other switches of this name until the transaction ends. */
  lock: async (name: LiveReleaseRow['name']): Promise<void> => {
    await database.kysely
      .updateTable('live_releases')
      .set((value) => ({ build: value.ref('build') }))
      .where('name', '=', name)
      .execute();
  },

  /**
   * Makes a build live, with its entry in the history.
   * @param insteadOf the build that must be live now; undefined when none may be
   * @returns the id of the entry; undefined when another build is live
   */
  switch: async (
    to: LiveBuild,
    insteadOf: string | undefined,
    { kind, by, note, at }: SwitchDetails,
  ): Promise<number | undefined> => {
    const { name } = to;
    const row = { ...liveColumns(to), live_since: at, ...(kind === 'bundled' && { bundled: to.build }) };
    if (insteadOf === undefined) {
      const made = await database.kysely
        .insertInto('live_releases')
        .values({ name, bundled: '', ...row })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!made) return undefined;
    } else {
      const changed = await database.kysely
        .updateTable('live_releases')
        .set(row)
        .where('name', '=', name)
        .where('build', '=', insteadOf)
        .returning('name')
        .executeTakeFirst();
      if (!changed) return undefined;
    }
    const { id } = await database.kysely
      .insertInto('release_switches')
      .values({ name, kind, build: to.build, from_build: insteadOf ?? '', by_name: by, note, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Notes which live build was bundled with a server. */
  noteBundled: async (name: RemoteName, build: string): Promise<void> => {
    await database.kysely
      .updateTable('live_releases')
      .set({ bundled: build })
      .where('name', '=', name)
      .execute();
  },

  takeShell: async (build: string, now: number): Promise<void> => {
    const row = { build, bundled: build, live_since: now };
    await database.kysely
      .insertInto('live_releases')
      .values({ name: 'shell', entry: '', integrity: '', patterns: '[]', ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  },
});
