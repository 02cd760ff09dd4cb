import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server-process.mjs';

export const root = resolve(import.meta.dirname, '../..');

export const admin = { email: 'admin@localhost', password: 'password-of-the-proof' };

/** @returns {Promise<string>} an empty folder; remove it with `removeFolder` */
export const newFolder = () => mkdtemp(join(tmpdir(), 'yanye-prove-'));
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Starts the built server as `npm start` does and waits until it responds.
 * @param {{ dataDir: string, env?: Record<string, string>, probe?: string }} options `probe`: path that must answer 200
 */
export const startServer = async ({ dataDir, env = {}, probe = '/readyz' }) => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, serverArguments, {
    cwd: dataDir,
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
      // The measuring client is not a browser and solves no proof of work.
      POW_MAX_HASHES: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  child.stderr.on('data', (piece) => (output += piece));
  const exited = new Promise((done) => child.once('exit', done));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    if (performance.now() - began > 60_000) throw new Error(`the server does not answer: ${output}`);
    const answer = await fetch(origin + probe).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) break;
    await sleep(5);
  }
  const end = async (signal) => {
    child.kill(signal);
    await exited;
  };
  return {
    origin,
    pid: child.pid,
    /** Milliseconds from the start of the process to the first successful response. */
    startedInMs: performance.now() - began,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/** @returns {Promise<number>} CPU seconds that the server has used so far, all threads */
export const cpuSecondsOf = async (origin) => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)/m.exec(text)?.[1]);
};
