import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRemote } from '@yanye/shared/federation/remote-module';
import type { Clock } from '../../platform/clock';
import type { ReleaseSet } from '../../platform/render/messages';
import { StartProblem } from '../../platform/start-problem';
import { readRemoteRecord, readShellRecord, type ShellRecord } from './build-record';
import { messages } from './messages.zh';
import type { ReleaseStore } from './release-store';
import type { LiveBuild, ReleasesRepository } from './releases.repository';

interface Needs {
  readonly store: ReleaseStore;
  readonly releases: ReleasesRepository;
  readonly clock: Clock;
  /** The folder with the apps' folders in it, each with its `dist`. */
  readonly appsRoot: string;
}

/** What readers get right now. */
export interface LiveSet {
  readonly remotes: readonly LiveRemote[];
  readonly rendering: ReleaseSet;
}

const remoteFolders = ['site-remote', 'chat-remote', 'admin-remote'];

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Keeps builds and says which are live. */
export class ReleasesService {
  #shell: ShellRecord | undefined;

  constructor(private readonly needs: Needs) {}

  /**
   * Stores what came with this server and makes it live where it is new.
   * @throws StartProblem when the shell was not built, or a record is damaged
   */
  async takeBundled(): Promise<void> {
    const { store, releases, clock, appsRoot } = this.needs;
    const shellDist = join(appsRoot, 'shell', 'dist');
    const shell = await readShellRecord(shellDist);
    if (!shell) throw new StartProblem(messages.noShell);
    await store.keep({ name: 'shell', build: shell.build, dist: shellDist }, clock.now());
    this.#shell = shell;
    for (const folder of remoteFolders) {
      const dist = join(appsRoot, folder, 'dist');
      const record = await readRemoteRecord(dist);
      if (!record) continue;
      await store.keep({ name: record.name, build: record.build, dist }, clock.now());
      await releases.takeBundled(record, clock.now());
    }
  }

  /** Builds of the shell, this server's first: the earlier ones' files are still asked for by open pages. */
  async shellBuilds(): Promise<string[]> {
    const builds = await this.needs.store.buildsOf('shell');
    const own = this.#shell?.build;
    return own === undefined ? builds : [own, ...builds.filter((build) => build !== own)];
  }

  /** @returns the live builds, as the database has them now */
  async live(): Promise<LiveSet> {
    const builds = await this.needs.releases.live();
    const shell = this.#shell;
    if (!shell) throw new StartProblem(messages.noShell);
    return { remotes: builds.map(entryOf), rendering: await this.#renderingOf(shell, builds) };
  }

  async #renderingOf(shell: ShellRecord, builds: readonly LiveBuild[]): Promise<ReleaseSet> {
    const { store } = this.needs;
    const nodeFile = (name: string, build: string, file: string) =>
      join(store.folderOf(name, build), 'node', file);
    const remoteFiles: Record<string, string> = {};
    for (const { name, build } of builds) {
      const file = nodeFile(name, build, 'remote.cjs');
      if (await isThere(file)) remoteFiles[name] = file;
    }
    return {
      key: [shell.build, ...builds.map(({ name, build }) => `${name}@${build}`)].join(' '),
      shellFile: nodeFile('shell', shell.build, 'shell.cjs'),
      script: `/assets/${shell.script}`,
      shellStyle: nodeFile('shell', shell.build, 'shell.css'),
      remoteStyles: Object.fromEntries(
        builds.map(({ name, build }) => [name, nodeFile(name, build, 'remote.css')]),
      ),
      remoteFiles,
      patterns: Object.fromEntries(builds.map(({ name, patterns }) => [name, patterns])),
    };
  }
}

const entryOf = ({ name, build, entry }: LiveBuild): LiveRemote => ({
  name,
  build,
  entry: `/releases/${name}/${build}/browser/${entry}`,
});
