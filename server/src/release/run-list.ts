import { remoteNames } from '@yanye/shared/contract/releases.calls';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { folderOf } from './release-command';
import type { Site } from './run-release';
import type { Steps } from './steps';
import { releasesModule } from '#delivery/releases/releases.module';

const entries = { few: 5, many: 50 };

const whenOf = (recordTime: string): string => recordTime.slice(0, 16).replace('T', ' ');

export const runList = async (site: Site, only: RemoteName | undefined, steps: Steps): Promise<void> => {
  const { service } = site.app.service(releasesModule);
  const { remotes } = await service.overview();
  for (const name of only ? [only] : remoteNames) {
    const found = remotes.find((remote) => remote.name === name);
    if (!found?.live) {
      steps.line(messages.nothing(folderOf(name)));
      continue;
    }
    steps.line(messages.nowLive(folderOf(name), found.live.build, found.live.version));
    steps.line(messages.since(whenOf(found.live_since ?? ''), found.by));
    const { list } = await service.history(name, { page: 1, limit: only ? entries.many : entries.few });
    for (const { at, kind, build, from_build, by, note } of list)
      steps.line(messages.history(whenOf(at), messages.kinds[kind], build, from_build, by, note));
  }
};
