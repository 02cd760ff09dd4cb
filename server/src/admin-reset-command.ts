import { existsSync } from 'node:fs';
import { usersModule } from '#identity/users/users.module';
import { AppError } from '#platform/errors';
import { generatedPassword } from '#platform/generated-password';
import { createLogger } from '#platform/log/logger';
import { StartProblem } from '#platform/start-problem';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { messages } from './messages.zh';

/**
 * Sets a new password for an administrator who lost theirs; works while the server runs. It builds all modules, so that every
 * subscriber of the change takes part; it neither listens nor runs jobs.
 * @param name user name or e-mail; the first administrator when left out
 * @returns what to print, once
 * @throws StartProblem, AppError USER_NOT_FOUND
 */
export const resetAdministrator = async (config: Config, name: string | undefined): Promise<string> => {
  const app = await buildApp(config, { log: createLogger('error') });
  try {
    const password = generatedPassword();
    const signInName = await app.service(usersModule).resetAdministrator(name, password);
    return messages.administratorReset(signInName, password);
  } finally {
    await app.close();
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
