import { existsSync } from 'node:fs';
import { buildApp, type FrontEnds } from './app';
import { readConfig } from './config';
import { messages } from './messages.zh';
import { startWarnings } from './start-warnings';
import { killAfter } from '#platform/kill-after';
import { listenProblem } from '#platform/http/listen-problem';
import { StartProblem } from '#platform/start-problem';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds for an orderly stop, e.g. for requests and jobs to end; service managers wait for 10 seconds or more. */
const patienceMs = 8_000;
/** Milliseconds after which the process is killed: a native library may not let it exit. */
const lastResortMs = 9_000;

/** Later errors are a consequence of the first, or of the stop itself. */
const once = (handle: (error: unknown) => void): ((error: unknown) => void) => {
  let isHandled = false;
  return (error) => {
    if (isHandled) return;
    isHandled = true;
    handle(error);
  };
};

const run = async (frontEnds: FrontEnds | undefined): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const app = await buildApp(config, { tell: print, ...(frontEnds && { frontEnds }) });
  const stopWith = (code: number): void => {
    killAfter(lastResortMs);
    setTimeout(() => process.exit(1), patienceMs).unref();
    app.close().then(
      () => process.exit(code),
      (error: unknown) => {
        app.core.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const stop = (): void => stopWith(0);
  const stopAfterDefect = once((error: unknown): void => {
    app.core.log.fatal({ err: error }, 'unhandled error: the process stops');
    stopWith(1);
  });
  // Node raises a rejection without a handler as an uncaught exception.
  process.on('uncaughtException', stopAfterDefect);
  try {
    const first = await app.firstStart();
    // At once: whatever happens next, this password is never shown again.
    if (first) messages.firstAdministrator(first).forEach(print);
    const address = await app.listen().catch((error: unknown) => {
      throw listenProblem(error, config.port);
    });
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    startWarnings(config).forEach((line) => print(messages.warning + line));
    print(messages.ready(config.publicUrl ?? address));
  } catch (error) {
    await app.close();
    throw error;
  }
};

/**
 * Runs the server until a signal stops it; problems that the operator can solve become one line each.
 * @param frontEnds where the built front ends are; without them only the API is served
 */
export const runServer = (frontEnds?: FrontEnds): void => {
  run(frontEnds).catch((error: unknown) => {
    if (!(error instanceof StartProblem)) throw error;
    for (const line of error.lines) process.stderr.write(`${messages.cannotStart}${line}\n`);
    // What was opened before the problem, such as a connection to Redis, would keep the process alive.
    process.exit(1);
  });
};
