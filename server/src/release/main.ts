import { existsSync } from 'node:fs';
import { releasesModule } from '#delivery/releases/releases.module';
import { buildApp } from '#app/app';
import { readConfig } from '#app/config';
import { commandOrigin, withOrigin } from '#platform/events/origin';
import { StartProblem } from '#platform/start-problem';
import { messages } from './messages.zh';
import { readReleaseCommand, type ReleaseCommand } from './release-command';
import { runList } from './run-list';
import { runRelease, type Outcome, type Site } from './run-release';
import { runRollback } from './run-rollback';
import { stepsOn } from './steps';

/** 2 is the exit code of failed starts of Node. */
const exitCodes = { done: 0, problem: 1, refused: 3 } as const;

const carryOut = async (site: Site, command: ReleaseCommand): Promise<Outcome> => {
  const steps = stepsOn(process.stdout);
  const { verb, remote } = command;
  if (!(await site.app.service(releasesModule).releases.liveRow('shell')))
    throw new StartProblem([messages.neverStarted]);
  if (verb === 'releases' || !remote) {
    await runList(site, remote, steps);
    return 'done';
  }
  return verb === 'release'
    ? runRelease(site, remote, command, steps)
    : runRollback(site, remote, command, steps);
};

const run = async (args: readonly string[]): Promise<Outcome> => {
  const command = readReleaseCommand(args);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' });
  const app = await buildApp(config, { schema: 'as it is' });
  try {
    return await withOrigin(commandOrigin('release'), () => carryOut({ config, app }, command));
  } finally {
    await app.close();
  }
};

try {
  process.exitCode = exitCodes[await run(process.argv.slice(2))];
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  for (const line of error.lines) process.stderr.write(`${line}\n`);
  process.exitCode = exitCodes.problem;
}
