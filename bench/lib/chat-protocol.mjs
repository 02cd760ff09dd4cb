import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './server.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');

/** Runs the property test of the protocol on many more sequences than its own run, each time other ones. */
export const protocolRows = async ({ quick }) => {
  const runs = quick ? 100 : 1_500;
  const seed = Date.now() % 2 ** 31;
  const child = spawn(
    process.execPath,
    [jest, '--config', join(root, 'e2e/jest.config.mjs'), 'e2e/spec/chat-protocol'],
    { cwd: root, env: { ...process.env, CHAT_RUNS: String(runs), CHAT_SEED: String(seed) } },
  );
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  child.stderr.on('data', (piece) => (output += piece));
  const [code] = await once(child, 'close');
  const [example = 'none'] = /Counterexample.*/.exec(output) ?? [];
  return [
    {
      what: `${runs} random sequences of sends, changes, killed processes, a lossy bus, dropped and stuck connections (seed ${seed}): sequences with a message lost, doubled or out of order`,
      wanted: '0',
      measured: code === 0 ? '0' : example.slice(0, 300),
      held: code === 0 && output.includes('2 passed'),
    },
  ];
};
