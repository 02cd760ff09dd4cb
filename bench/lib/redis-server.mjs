import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.mjs';

const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => done(true) ?? socket.destroy()).once('error', () => done(false));
  });

/**
 * A Redis server for this run alone, which may be killed at any time; it keeps nothing.
 * @returns {Promise<{ url: string, start: () => Promise<void>, kill: () => Promise<void>, freeze: () => void, thaw: () => void }>}
 */
export const newRedisServer = async () => {
  const port = await freePort();
  let child;
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', options, { stdio: 'ignore' });
    while (!(await answers(port))) await sleep(10);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
};
