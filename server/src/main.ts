import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app';
import { readConfig } from './config';
import { messages } from './messages.zh';
import { listenProblem } from './platform/http/listen-problem';
import { StartProblem } from './platform/start-problem';

// The built file is server/dist/main.js; the apps lie beside the server.
const dist = import.meta.dirname;
const frontEnds = { appsRoot: join(dist, '..', '..'), workerFile: join(dist, 'render-worker.js') };

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const app = await buildApp(config, { frontEnds });
  const stop = (): void => {
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.context.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  try {
    const first = await app.firstStart();
    // At once: whatever happens next, this password is never shown again.
    if (first) messages.firstAdministrator(first).forEach(print);
    const address = await app.listen().catch((error: unknown) => {
      throw listenProblem(error, config.port);
    });
    print(messages.ready(config.publicUrl ?? address));
  } catch (error) {
    await app.close();
    throw error;
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

run().catch((error: unknown) => {
  if (!(error instanceof StartProblem)) throw error;
  for (const line of error.lines) process.stderr.write(`${messages.cannotStart}${line}\n`);
  process.exitCode = 1;
});
