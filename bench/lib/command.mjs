import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { watchUsage } from '../../scripts/lib/process-usage.mjs';

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * Runs a command in the repository's root and measures it.
 * @param {string} command @param {readonly string[]} args
 * @returns {Promise<{ seconds: number, cpuSeconds: number, peakBytes: number, output: string }>} wall time, CPU time of all processes,
 *   resident memory of the largest one, and the output
 * @throws {Error} with the end of the output when the command fails
 */
export const measuredRun = async (command, args) => {
  const began = performance.now();
  const child = spawn(command, args, { cwd: root, env: { ...process.env, NODE_ENV: 'test' } });
  const usage = watchUsage(child.pid);
  const pieces = [];
  child.stdout.on('data', (piece) => pieces.push(piece));
  child.stderr.on('data', (piece) => pieces.push(piece));
  const code = await new Promise((done) => child.once('close', done));
  const output = Buffer.concat(pieces).toString();
  const { cpuSeconds = 0, peakBytes = 0 } = usage.end() ?? {};
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-2_000)}`);
  return { seconds: (performance.now() - began) / 1000, cpuSeconds, peakBytes, output };
};
