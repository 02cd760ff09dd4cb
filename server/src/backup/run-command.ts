import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig, type Config } from '#app/config';
import { errorCodeOf } from '#platform/error-code';
import { reasonOf, StartProblem } from '#platform/start-problem';
import type { Terminal } from './create-backup';
import { messages } from './messages.zh';

/** npm runs scripts in the project's folder, and passes the user's working directory here. */
export const userPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** A full disk, a missing permission, a database that went away: the system says it in a line. */
const linesOf = (error: unknown, signal: AbortSignal): readonly string[] | undefined => {
  if (error instanceof StartProblem) return error.lines;
  if (signal.aborted) return [messages.interrupted];
  return errorCodeOf(error) === '' ? undefined : [messages.system(reasonOf(error))];
};

/** Runs from the command line, until it is done or a signal stops it. */
export const runCommand = async (
  work: (config: Config, terminal: Terminal) => Promise<void>,
): Promise<void> => {
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  process.once('SIGTERM', () => stopped.abort());
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work(readConfig(process.env), {
      print: (line) => void process.stdout.write(`${line}\n`),
      signal: stopped.signal,
    });
  } catch (error) {
    const lines = linesOf(error, stopped.signal);
    if (!lines) throw error;
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
};
