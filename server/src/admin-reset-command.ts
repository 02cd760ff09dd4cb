import { loginReset } from '#identity/users/users.events';
import { makeEvents } from '#platform/events/events';
import { jobQueue } from '#platform/jobs/job-queue';
import { createLogger } from '#platform/log/logger';
import { existsSync } from 'node:fs';
import { readConfig, type Config } from './config';
import { migrations } from '#app/schema';
import { generatedPassword } from '#operations/first-start/generated-password';
import { messages } from '#identity/users/messages.zh';
import { namesService } from '#identity/users/names.service';
import { secondFactorRepository } from '#identity/second-factor/second-factor.repository';
import { usersRepository } from '#identity/users/users.repository';
import { usersService } from '#identity/users/users.service';
import type { UserTables } from '#identity/users/users.tables';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/database/open-database';
import { AppError } from '#platform/errors';
import { StartProblem } from '#platform/start-problem';
import { siteTime } from '#platform/time';

/**
 * Sets a new password for an administrator who lost theirs; works while the server runs.
 * @param name user name or e-mail; the first administrator when left out
 * @returns what to print, once
 * @throws StartProblem, AppError USER_NOT_FOUND
 */
export const resetAdministrator = async (config: Config, name: string | undefined): Promise<string> => {
  const opened = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl }, migrations);
  try {
    const database = opened.forTables<UserTables>();
    // The server is another process: it refuses the old tokens at once, and ends their live connections when their time is over.
    const rows = usersRepository(database, { publish: () => undefined });
    const log = createLogger('error');
    const events = makeEvents({ database, jobs: jobQueue({ database: opened, clock: systemClock, log }) });
    events.during(loginReset, ({ id }) => secondFactorRepository(opened.forTables()).remove(id));
    const users = usersService({
      database,
      users: rows,
      names: namesService({ users: rows }),
      clock: systemClock,
      time: siteTime(config.timeZone),
      events,
      images: { forgetLater: () => Promise.resolve() },
    });
    const password = generatedPassword();
    return messages.reset(await users.resetAdministrator(name, password), password);
  } finally {
    await opened.close();
  }
};

/** Runs from the command line. @param args what was given after the command */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    process.stdout.write(`${await resetAdministrator(readConfig(process.env), args[0])}\n`);
  } catch (error) {
    if (!(error instanceof StartProblem) && !(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
