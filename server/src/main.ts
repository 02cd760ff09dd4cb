import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { runServer } from './run-server';
import { CodeCache, codeCacheFolder } from './start/code-cache';
import { mapStackTraces } from './start/stack-traces';
import { boundThreads } from '#platform/workers/thread-arguments';

/** Milliseconds after which most functions that a server needs have been called. */
const storeAfterMs = 15_000;

// The built file is server/dist/main.js; the apps lie beside the server.
const dist = import.meta.dirname;
const program = join(dist, 'server.cjs');

/** Keeps the compiled code for the next start: soon, or when this process stops before. */
const storeInTime = (cache: CodeCache): void => {
  const store = (): void => {
    if (cache.isComplete) return;
    try {
      cache.store();
    } catch {
      // The next start takes longer.
    }
  };
  setTimeout(store, storeAfterMs).unref();
  process.once('exit', (code) => {
    if (code === 0) store();
  });
};

const loadProgram = (): { runServer: typeof runServer } => {
  // So that `node --watch` follows its files.
  if (process.env['NODE_ENV'] === 'development')
    return createRequire(program)(program) as { runServer: typeof runServer };
  mapStackTraces();
  // Before code is compiled: V8 takes none that was compiled with other flags.
  boundThreads();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const cache = new CodeCache(codeCacheFolder(process.env));
  storeInTime(cache);
  return cache.load(program) as { runServer: typeof runServer };
};

loadProgram().runServer({ appsRoot: join(dist, '..', '..'), workerFile: join(dist, 'render-worker.js') });
