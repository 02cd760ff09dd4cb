import type { SwitchKind } from '@yanye/shared/contract/releases.calls';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Database } from '#platform/database/database';
import type { LiveReleaseRow, ReleaseRow, ReleasesTables } from './releases.tables';

/** A live build as the program knows it. */
export interface LiveBuild {
  readonly name: RemoteName;
  readonly build: string;
  readonly entry: string;
  readonly integrity: string;
  readonly patterns: readonly string[];
}

/** What goes with a change of what is live. */
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

/** Rows of releases: what is stored, what is live, what changed. Writing methods are called inside a transaction. */
export const releasesRepository = (database: Database<ReleasesTables>) => ({
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

  find: (name: ReleaseRow['name'], build: string): Promise<ReleaseRow | undefined> =>
    database.kysely
      .selectFrom('releases')
      .selectAll()
      .where('name', '=', name)
      .where('build', '=', build)
      .executeTakeFirst(),

  /** Stored builds, newest first. */
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

  count: async (table: 'releases' | 'release_switches', name: RemoteName): Promise<number> => {
    const { count } = await database.kysely
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Changes of what is live, newest first, with what was made live. */
  switches: (name: RemoteName, page: { limit: number; offset: number }) =>
    switchRows(database)
      .where('release_switches.name', '=', name)
      .orderBy('release_switches.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),

  switchEntry: (id: number) =>
    switchRows(database).where('release_switches.id', '=', id).executeTakeFirstOrThrow(),

  /** Makes the row of a build, or takes back that it was swept. */
  keep: async (row: ReleaseRow): Promise<void> => {
    await database.kysely
      .insertInto('releases')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'build']).doUpdateSet({ swept_at: 0 }))
      .execute();
  },

  /** Holds off every other change of what is live of this name until the transaction ends. */
  lock: async (name: LiveReleaseRow['name']): Promise<void> => {
    await database.kysely
      .updateTable('live_releases')
      .set((value) => ({ build: value.ref('build') }))
      .where('name', '=', name)
      .execute();
  },

  /**
   * Makes a build live in place of another.
   * @param insteadOf the build that must be live now; undefined when none may be
   * @returns the id of the entry in the history; undefined when another build is live meanwhile
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

  /** Notes which build came with a server, when that build is live already. */
  noteBundled: async (name: RemoteName, build: string): Promise<void> => {
    await database.kysely
      .updateTable('live_releases')
      .set({ bundled: build })
      .where('name', '=', name)
      .execute();
  },

  /** Notes the shell that came with a server. */
  takeShell: async (build: string, now: number): Promise<void> => {
    const row = { build, bundled: build, live_since: now };
    await database.kysely
      .insertInto('live_releases')
      .values({ name: 'shell', entry: '', integrity: '', patterns: '[]', ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  },

  /** Whether a build was live at any time. */
  wasLive: async (name: RemoteName, build: string): Promise<boolean> =>
    (await database.kysely
      .selectFrom('release_switches')
      .select('id')
      .where('name', '=', name)
      .where('build', '=', build)
      .executeTakeFirst()) !== undefined,

  /** @returns the build that gave way when this one was released last; a way back is no release */
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

  /** Builds with files, each with when it was last replaced; 0 when it never was. */
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

  /** @returns whether the build was not live and is noted as swept now */
  noteSwept: async (name: LiveReleaseRow['name'], build: string, now: number): Promise<boolean> => {
    const swept = await database.kysely
      .updateTable('releases')
      .set({ swept_at: now })
      .where('name', '=', name)
      .where('build', '=', build)
      .where('build', 'not in', (live) =>
        live.selectFrom('live_releases').select('live_releases.build').where('live_releases.name', '=', name),
      )
      .returning('build')
      .executeTakeFirst();
    return swept !== undefined;
  },
});

/** An entry of the history with what was made live. */
export type SwitchEntry = Awaited<ReturnType<ReleasesRepository['switchEntry']>>;
export type ReleasesRepository = ReturnType<typeof releasesRepository>;
