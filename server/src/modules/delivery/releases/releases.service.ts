import type {
  Release,
  ReleaseOverview,
  ReleaseComparison,
  releaseRoutes,
  ReleaseSwitch,
} from '@yanye/shared/contract/releases';
import type { Parsed } from '@yanye/shared/contract/route';
import { remoteNames } from '@yanye/shared/contract/releases.calls';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import { compareChunks } from './compare-chunks';
import { compatibilityProblems } from './compatibility-check';
import type { LiveReleases } from './live-releases';
import { readRemoteManifest, type RemoteManifest } from './manifest';
import { messages } from './messages.zh';
import { liveBuildOf, type Publishing } from './publishing';
import type { ReleaseStore } from './release-store';
import type { SwitchEntry } from './release-switches.repository';
import type { ReleasesRepository } from './releases.repository';
import type { ReleaseRow } from './releases.schema';

interface Deps {
  readonly store: ReleaseStore;
  readonly releases: ReleasesRepository;
  readonly publishing: Publishing;
  readonly live: LiveReleases;
  readonly time: SiteTime;
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

const offsetOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

export const releasesService = ({ store, releases, publishing, live, time }: Deps) => {
  const manifestOf = (name: RemoteName, build: string): Promise<RemoteManifest | undefined> =>
    readRemoteManifest(store.folderOf(name, build)).catch(() => undefined);

  const obstacleOf = async (name: RemoteName, row: ReleaseRow): Promise<string> => {
    if (row.swept_at > 0) return messages.swept;
    const manifest = await manifestOf(name, row.build);
    if (!manifest) return messages.damaged;
    return compatibilityProblems(manifest, await live.shell()).join('；');
  };

  const shown = async (
    name: RemoteName,
    row: ReleaseRow,
    liveBuild: string | undefined,
  ): Promise<Release> => ({
    name,
    build: row.build,
    version: row.version,
    commit: row.commit_id,
    built_at: time.recordTime(row.built_at),
    stored_at: time.recordTime(row.stored_at),
    bytes: { sent: row.bytes_sent, unpacked: row.bytes_unpacked, node: row.bytes_node },
    is_live: row.build === liveBuild,
    obstacle: row.build === liveBuild ? '' : await obstacleOf(name, row),
  });

  const found = async (name: RemoteName, build: string): Promise<ReleaseRow> =>
    (await releases.find(name, build)) ?? refuse('RELEASE_NOT_FOUND');

  const overviewOf = async (name: RemoteName): Promise<ReleaseOverview['remotes'][number]> => {
    const current = await releases.liveRow(name);
    if (!current) return { name, by: '' };
    const [row, [last], before] = await Promise.all([
      releases.find(name, current.build),
      releases.switches(name, { limit: 1, offset: 0 }),
      publishing.previous(name, current.build),
    ]);
    const previous = before === undefined ? undefined : await releases.find(name, before);
    return {
      name,
      by: last?.by_name ?? '',
      live_since: time.recordTime(current.live_since),
      ...(row && { live: await shown(name, row, current.build) }),
      ...(previous && previous.swept_at === 0 && { previous: await shown(name, previous, current.build) }),
    };
  };

  const shownSwitch = (row: SwitchEntry): ReleaseSwitch => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    build: row.build,
    version: row.version ?? '',
    commit: row.commit_id ?? '',
    from_build: row.from_build,
    by: row.by_name,
    at: time.recordTime(row.at),
    note: row.note,
  });

  return {
    overview: async (): Promise<ReleaseOverview> => {
      const { build, version, contract } = await live.shell();
      return {
        shell: { build, version, contract: contract.version },
        remotes: await Promise.all(remoteNames.map(overviewOf)),
      };
    },

    history: async (name: RemoteName, page: Page) => ({
      count: await releases.count('release_switches', name),
      list: (await releases.switches(name, offsetOf(page))).map(shownSwitch),
    }),

    builds: async (name: RemoteName, page: Page) => {
      const current = await releases.liveRow(name);
      const rows = await releases.list(name, offsetOf(page));
      return {
        count: await releases.count('releases', name),
        list: await Promise.all(rows.map((row) => shown(name, row, current?.build))),
      };
    },

    /** @throws AppError RELEASE_NOT_FOUND, also when the files of one were swept */
    compare: async (name: RemoteName, from: string, to: string): Promise<ReleaseComparison> => {
      const current = await releases.liveRow(name);
      const [fromRow, toRow] = [await found(name, from), await found(name, to)];
      const [before, after] = [await manifestOf(name, from), await manifestOf(name, to)];
      if (!before || !after) return refuse('RELEASE_NOT_FOUND');
      return {
        from: await shown(name, fromRow, current?.build),
        to: await shown(name, toRow, current?.build),
        chunks: compareChunks(before, after),
      };
    },

    /**
     * Makes a stored build live, an earlier or a later one.
     * @param by name of the administrator
     * @throws AppError RELEASE_NOT_FOUND, RELEASE_UNFIT, RELEASE_CONFLICT
     */
    switch: async (
      name: RemoteName,
      wanted: Parsed<typeof releaseRoutes.switch>['body'],
      by: string,
    ): Promise<ReleaseSwitch> => {
      const { build, instead_of, note } = wanted;
      const row = await found(name, build);
      if (row.swept_at > 0) refuse('RELEASE_NOT_FOUND');
      if (build === instead_of) refuse('RELEASE_UNFIT', { message: messages.alreadyLive });
      const manifest = await manifestOf(name, build);
      const reasons = manifest
        ? [...(await store.problemsOf(manifest)), ...compatibilityProblems(manifest, await live.shell())]
        : [messages.damaged];
      if (!manifest || reasons.length > 0)
        return refuse('RELEASE_UNFIT', { message: messages.unfit(reasons) });
      const kind = (await releases.wasLive(name, build)) ? 'rolled_back' : 'released';
      const id = await publishing.switch(liveBuildOf(manifest), instead_of, { kind, by, note });
      if (id === undefined) return refuse('RELEASE_CONFLICT');
      return shownSwitch(await releases.switchEntry(id));
    },
  };
};

export type ReleasesService = ReturnType<typeof releasesService>;
