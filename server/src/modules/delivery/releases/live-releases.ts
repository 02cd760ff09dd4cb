import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { LiveRemote } from '@yanye/shared/federation/remote-module';
import { isThere } from '#platform/files/is-there';
import type { ReleaseSet } from '#platform/render/messages';
import { StartProblem } from '#platform/start-problem';
import { readRemoteManifest, readShellManifest, type RemoteManifest, type ShellManifest } from './manifest';
import { messages } from './messages.zh';
import { isReadByServer } from './integrity';
import { liveBuildOf } from './publishing';
import type { ReleaseStore } from './release-store';
import type { LiveBuild } from './live-builds.repository';
import type { ReleasesRepository } from './releases.repository';

/** Milliseconds from the first use of a build to the comparison of files that only browsers read. */
const compareAfterMs = 20_000;

type Preview = Pick<LiveBuild, 'name' | 'build'>;

interface Deps {
  readonly store: ReleaseStore;
  readonly releases: Pick<ReleasesRepository, 'live' | 'liveRow'>;
  readonly log: Logger;
  /** A stored build that replaces the live one. */
  readonly preview?: Preview;
}

export interface LiveSet {
  readonly remotes: readonly LiveRemote[];
  readonly rendering: ReleaseSet;
}

export class LiveReleases {
  #shell: ShellManifest | undefined;
  /** Builds are immutable: a build that was intact when this process first used it is not compared again. */
  readonly #whole = new Map<string, Promise<boolean>>();
  /** Builds whose files for browsers were compared, or will be. */
  readonly #comparedLater = new Set<string>();
  readonly #comparing = pLimit(1);
  /** The same builds always make the same set. */
  #latest: LiveSet | undefined;

  constructor(private readonly deps: Deps) {}

  /** Sets the shell of this server, instead of the one that the database names. */
  useShell(shell: ShellManifest): void {
    this.#shell = shell;
  }

  /** @throws StartProblem when no shell was ever live */
  async shell(): Promise<ShellManifest> {
    if (this.#shell) return this.#shell;
    const row = await this.deps.releases.liveRow('shell');
    const manifest = row && (await readShellManifest(this.deps.store.folderOf('shell', row.build)));
    if (!manifest) throw new StartProblem(messages.noShell);
    return manifest;
  }

  /** Builds of the shell, this server's first: open pages still request files of earlier ones. */
  async shellBuilds(): Promise<string[]> {
    const builds = await this.deps.store.buildsOf('shell');
    const own = (await this.shell()).build;
    return [own, ...builds.filter((build) => build !== own)];
  }

  async live(): Promise<LiveSet> {
    const live = await this.deps.releases.live();
    const builds = this.deps.preview ? await this.#previewed(live, this.deps.preview) : live;
    const shell = await this.shell();
    const key = [shell.build, ...builds.map(({ name, build }) => `${name}@${build}`)].join(' ');
    if (this.#latest?.rendering.key !== key) this.#latest = await this.#setOf(key, shell, builds);
    return this.#latest;
  }

  async #previewed(live: readonly LiveBuild[], preview: Preview): Promise<LiveBuild[]> {
    const folder = this.deps.store.folderOf(preview.name, preview.build);
    const manifest = await readRemoteManifest(folder);
    if (!manifest) throw new StartProblem(messages.notBuilt(folder));
    return [...live.filter(({ name }) => name !== preview.name), liveBuildOf(manifest)].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
  }

  #isWhole(name: string, build: string): Promise<boolean> {
    const key = `${name}/${build}`;
    const known = this.#whole.get(key) ?? this.#compare(name, build);
    this.#whole.set(key, known);
    return known;
  }

  async #compare(name: string, build: string): Promise<boolean> {
    const { store, log } = this.deps;
    const manifest = await this.#manifestOf(name, build);
    const problems = manifest
      ? await store.problemsOf(manifest, isReadByServer)
      : [messages.lacksFile('build.json')];
    if (problems.length > 0)
      log.error({ name, build, problems }, 'a live release is damaged: its pages are left to the browser');
    return problems.length === 0;
  }

  /** Compares the files that only browsers read, for the log: browsers refuse a changed file themselves. */
  #compareLater(name: string, build: string): void {
    const { store, log } = this.deps;
    const key = `${name}/${build}`;
    if (this.#comparedLater.has(key)) return;
    this.#comparedLater.add(key);
    const compare = async (): Promise<void> => {
      const manifest = await this.#manifestOf(name, build);
      const problems = manifest ? await store.problemsOf(manifest, (path) => !isReadByServer(path)) : [];
      if (problems.length > 0) log.error({ name, build, problems }, 'a live release has damaged files');
    };
    // They have megabytes, which would delay a start.
    setTimeout(() => void this.#comparing(compare), compareAfterMs).unref();
  }

  #manifestOf(name: string, build: string): Promise<RemoteManifest | undefined> {
    return readRemoteManifest(this.deps.store.folderOf(name, build)).catch(() => undefined);
  }

  async #setOf(key: string, shell: ShellManifest, builds: readonly LiveBuild[]): Promise<LiveSet> {
    const { store } = this.deps;
    const nodeFile = (name: string, build: string, file: string) =>
      join(store.folderOf(name, build), 'node', file);
    const rendered = await Promise.all(
      builds.map(async ({ name, build }) => {
        const file = nodeFile(name, build, 'remote.cjs');
        this.#compareLater(name, build);
        const isWhole = this.#isWhole(name, build);
        return (await isThere(file)) && (await isWhole) ? [[name, file]] : [];
      }),
    );
    return {
      remotes: builds.map(({ name, build, entry, integrity }) => ({
        name,
        build,
        entry: `/releases/${name}/${build}/browser/${entry}`,
        ...(integrity !== '' && { integrity }),
      })),
      rendering: {
        key,
        shellFile: nodeFile('shell', shell.build, 'shell.cjs'),
        script: `/assets/${shell.script}`,
        scriptHashes: shell.script_hashes,
        shellStyle: nodeFile('shell', shell.build, 'shell.css'),
        remoteStyles: Object.fromEntries(
          builds.map(({ name, build }) => [
            name,
            {
              file: nodeFile(name, build, 'remote.css'),
              publicPath: `/releases/${name}/${build}/browser/`,
              uniqueName: `${name}_${build}`,
            },
          ]),
        ),
        // In the order of the builds, whichever was compared first.
        remoteFiles: Object.fromEntries(rendered.flat()) as Record<string, string>,
        patterns: Object.fromEntries(builds.map(({ name, patterns }) => [name, patterns])),
      },
    };
  }
}
