import { join } from 'node:path';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { releasesModule } from '#delivery/releases/releases.module';
import type { App } from '#app/app';
import type { Config } from '#app/config';
import { readRemoteManifest, type RemoteManifest } from '#delivery/releases/manifest';
import { liveBuildOf, ReleaseRefused } from '#delivery/releases/publishing';
import { bytesOf } from '#delivery/releases/sizes';
import { StartProblem } from '#platform/start-problem';
import { browserCheck } from './browser-check';
import { messages } from './messages.zh';
import { openPreview } from './preview';
import { folderOf, operator, type ReleaseCommand } from './release-command';
import type { Steps } from './steps';

export interface Site {
  readonly config: Config;
  readonly app: App;
}

/** `refused` is an answer, not a failure. */
export type Outcome = 'done' | 'refused';

const builtRemote = async (name: RemoteName, from: string | undefined) => {
  const dist = from ?? join(import.meta.dirname, '..', '..', folderOf(name), 'dist');
  const manifest = await readRemoteManifest(dist);
  if (!manifest) throw new StartProblem([messages.notBuilt(dist)]);
  if (manifest.name !== name) throw new StartProblem([messages.otherRemote(name, manifest.name)]);
  return { dist, manifest };
};

const lookAt = async (site: Site, manifest: RemoteManifest, steps: Steps): Promise<void> => {
  const preview = await openPreview(site, manifest);
  try {
    const began = performance.now();
    const pages = await browserCheck(manifest, preview, (path) => steps.working(messages.opening(path)));
    steps.done(messages.opened(pages, ((performance.now() - began) / 1000).toFixed(1)));
  } finally {
    await preview.close();
  }
};

/** Stores a build and opens it; a build that is refused is removed from the store. */
const storeAndLook = async (
  site: Site,
  { manifest, dist }: { readonly manifest: RemoteManifest; readonly dist: string },
  command: ReleaseCommand,
  steps: Steps,
): Promise<void> => {
  const { publishing } = site.app.service(releasesModule);
  const isNew = await publishing.store(manifest, dist);
  steps.done(messages.stored);
  try {
    if (command.inBrowser) await lookAt(site, manifest, steps);
    else steps.done(messages.notOpened);
  } catch (error) {
    if (isNew) await publishing.discard(manifest);
    throw error;
  }
};

/**
 * Checks a built remote, stores it, opens its pages in a browser and makes it live.
 * @throws StartProblem when there is nothing to release or nothing to release it to
 */
export const runRelease = async (
  site: Site,
  name: RemoteName,
  command: ReleaseCommand,
  steps: Steps,
): Promise<Outcome> => {
  const { publishing, live, releases } = site.app.service(releasesModule);
  const folder = folderOf(name);
  steps.line(messages.releasing(folder));
  const { dist, manifest } = await builtRemote(name, command.from);
  const shell = await live.shell();
  const current = await releases.liveRow(name);
  steps.done(messages.found(manifest.build, manifest.version, manifest.commit));
  try {
    await publishing.check(manifest, dist, shell);
    if (current?.build === manifest.build) {
      steps.done(messages.already(manifest.build));
      return 'done';
    }
    steps.done(messages.fits(Object.keys(manifest.files).length, bytesOf(manifest).sent));
    await storeAndLook(site, { manifest, dist }, command, steps);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    steps.failed(messages.refused);
    for (const reason of error.reasons) steps.line(messages.reason(reason));
    return 'refused';
  }
  const details = { kind: 'released', by: operator(), note: command.note } as const;
  const entry = await publishing.switch(liveBuildOf(manifest), current?.build, details);
  if (entry === undefined) {
    steps.failed(messages.conflict);
    return 'refused';
  }
  steps.done(messages.live(manifest.build, current?.build));
  if (current) steps.line(messages.wayBack(folder));
  return 'done';
};
