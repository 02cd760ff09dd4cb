import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { StartProblem } from '#platform/start-problem';
import type { LiveReleases } from './live-releases';
import { readRemoteManifest, readShellManifest, type RemoteManifest, type ShellManifest } from './manifest';
import { messages } from './messages.zh';
import { liveBuildOf, ReleaseRefused, type Publishing } from './publishing';
import type { ReleaseStore } from './release-store';
import type { ReleasesRepository } from './releases.repository';

interface Deps {
  readonly database: Transactions;
  readonly store: ReleaseStore;
  readonly releases: ReleasesRepository;
  readonly publishing: Publishing;
  readonly live: LiveReleases;
  readonly clock: Clock;
  readonly log: Logger;
}

const remoteFolders = ['site-remote', 'chat-remote', 'admin-remote'];

const orStartProblem = (error: unknown): never => {
  throw error instanceof ReleaseRefused ? new StartProblem(error.reasons, error) : error;
};

export const bundledReleases = ({ database, store, releases, publishing, live, clock, log }: Deps) => {
  const takeShell = async (appsRoot: string): Promise<ShellManifest> => {
    const dist = join(appsRoot, 'shell', 'dist');
    const shell = await readShellManifest(dist);
    if (!shell) throw new StartProblem(messages.noShell);
    await publishing.store(shell, dist).catch(orStartProblem);
    if ((await releases.liveRow('shell'))?.build !== shell.build)
      await database.transaction(() => releases.takeShell(shell.build, clock.now()));
    live.useShell(shell);
    return shell;
  };

  const release = async (manifest: RemoteManifest, dist: string, shell: ShellManifest): Promise<void> => {
    const { name, build } = manifest;
    const current = await releases.liveRow(name);
    // It was released by an earlier start; an administrator may have chosen another build since.
    if (current && [current.bundled, current.build].includes(build)) {
      // Each machine has its own folder and stores the builds that its program contains.
      if (!(await store.has(name, build))) await publishing.store(manifest, dist).catch(orStartProblem);
      if (current.bundled !== build) await database.quietly(() => releases.noteBundled(name, build));
      return;
    }
    try {
      await publishing.check(manifest, dist, shell);
      await publishing.store(manifest, dist);
    } catch (error) {
      if (!(error instanceof ReleaseRefused) || !current) return orStartProblem(error);
      log.error({ name, build, reasons: error.reasons }, 'a bundled release is refused, the live one stays');
      return;
    }
    const details = { kind: 'bundled', by: messages.byServer, note: '' } as const;
    await publishing.switch(liveBuildOf(manifest), current?.build, details);
  };

  /**
   * Makes bundled builds live, unless they were released by an earlier start.
   * @param appsRoot the folder with the apps' folders in it, each with its `dist`
   * @throws StartProblem when the shell was not built, a manifest is damaged, or a first release is refused
   */
  return async (appsRoot: string): Promise<void> => {
    const shell = await takeShell(appsRoot);
    for (const folder of remoteFolders) {
      const dist = join(appsRoot, folder, 'dist');
      const manifest = await readRemoteManifest(dist);
      if (manifest) await release(manifest, dist, shell);
    }
  };
};
