import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFirstStart, firstStartSettings } from './first-start';
import { closedInTheEnd } from './left-open';
import { spawnServer, untilReady } from './server-process';
import { toldOnFailure } from './told-on-failure';

export const adminPassword = 'yanye-e2e-first-password';

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything the server has printed so far. */
  output(): string;
  /** Stops the server; keeps the data folder unless it was created for this site. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface SiteOptions {
  readonly dataDir?: string;
  /** Whether the server does its first start itself and prints its output; else its data folder is a copy. */
  readonly isFirstStart?: boolean;
  readonly seed?: 'none' | 'sample';
  readonly env?: Readonly<Record<string, string>>;
}

/** Settings that do not depend on the story. */
const environmentOf = (seed: 'none' | 'sample') => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  ADMIN_PASSWORD: adminPassword,
  LOG_LEVEL: 'warn',
  // Stories use the API without proof of work; the one about accounts enables it for its readers' browsers.
  POW_MAX_HASHES: '0',
  // Stories do not depend on what runs on this machine.
  OLLAMA_URL: 'off',
  ...(seed === 'none' ? { SEED: 'none' } : {}),
});

/**
 * Starts the built server as a user would have it, on a port of its own and a separate data folder.
 * The administrator is `admin@localhost` with `adminPassword`.
 * @throws {Error} when `env` has settings that only a first start reads, and `isFirstStart` is not set
 */
export const startSite = async ({
  dataDir,
  isFirstStart = false,
  seed = 'sample',
  env = {},
}: SiteOptions = {}): Promise<Site> => {
  const unread = firstStartSettings.filter((name) => name in env);
  if (dataDir === undefined && !isFirstStart && unread.length > 0)
    throw new Error(`${unread.join(', ')}: only a first start reads this; set isFirstStart`);
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'yanye-e2e-'));
  const environment = environmentOf(seed);
  if (dataDir === undefined && !isFirstStart) await copyFirstStart(folder, environment);
  const started = spawnServer({ ...environment, PORT: '0', DATA_DIR: folder, ...env });
  const { process: server, output } = started;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const ended = new Promise((done) => server.once('exit', done));
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal);
      await ended;
    }
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  closedInTheEnd(stop);
  toldOnFailure(async () => output().slice(-2_000));
  const url = await untilReady(started);
  return { url, dataDir: folder, process: server, output, stop };
};
