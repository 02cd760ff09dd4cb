import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { releasesModule } from '#delivery/releases/releases.module';
import type { ReleaseRow } from '#delivery/releases/releases.read';
import { AppError } from '#platform/errors';
import { StartProblem } from '#platform/start-problem';
import { messages } from './messages.zh';
import { folderOf, operator, type ReleaseCommand } from './release-command';
import type { Outcome, Site } from './run-release';
import type { Steps } from './steps';

const buildsSearched = 100;

const isMeant = (wanted: string) => (row: ReleaseRow) =>
  row.swept_at === 0 && (row.build.startsWith(wanted) || row.version === wanted);

const targetOf = async (
  { app }: Site,
  name: RemoteName,
  live: string,
  to: string | undefined,
): Promise<string> => {
  const { releases, publishing } = app.service(releasesModule);
  if (to === undefined) {
    const previous = await publishing.previous(name, live);
    if (previous === undefined) throw new StartProblem([messages.noPrevious(folderOf(name))]);
    return previous;
  }
  const stored = await releases.list(name, { limit: buildsSearched, offset: 0 });
  const found = stored.filter(isMeant(to)).filter(({ build }) => build !== live);
  if (found.length > 1) throw new StartProblem([messages.manyBuilds(to)]);
  const [one] = found;
  if (!one) throw new StartProblem([messages.noSuchBuild(to)]);
  return one.build;
};

/**
 * Makes an earlier build live again.
 * @throws StartProblem when there is none, or it is not clear which
 */
export const runRollback = async (
  site: Site,
  name: RemoteName,
  command: ReleaseCommand,
  steps: Steps,
): Promise<Outcome> => {
  const { releases, service } = site.app.service(releasesModule);
  steps.line(messages.rollingBack(folderOf(name)));
  const current = await releases.liveRow(name);
  if (!current) throw new StartProblem([messages.neverReleased(folderOf(name))]);
  const build = await targetOf(site, name, current.build, command.to);
  try {
    await service.switch(name, { build, instead_of: current.build, note: command.note }, operator());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    steps.failed(error.word === 'RELEASE_CONFLICT' ? messages.conflict : error.message);
    return 'refused';
  }
  steps.done(messages.live(build, current.build));
  return 'done';
};
