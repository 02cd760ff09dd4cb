import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server-process.mjs';

const root = resolve(__dirname, '../..');

/** The built server in a process of its own. */
export interface ServerProcess {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
}

/** Starts the built server with the arguments of `npm start`. @param environment all of it: nothing is inherited but what `npm start` adds */
export const spawnServer = (environment: Readonly<Record<string, string | undefined>>): ServerProcess => {
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...serverEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  return { process: server, output: () => pieces.join('') };
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Waits until the server responds. Its address is read from its own output: a port that was free a moment ago may belong to the site of another story.
 * @returns the address
 */
export const untilReady = async ({ process: server, output }: ServerProcess): Promise<string> => {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${output()}`);
    const [, url] = /^言叶已启动：(\S+)$/m.exec(output()) ?? [];
    if (url && (await fetch(`${url}/readyz`)).ok) return url;
    await pause(20);
  }
};
