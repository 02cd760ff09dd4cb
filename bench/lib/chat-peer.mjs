import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/lib/free-port.mjs';

/**
 * socket.io in a process of its own: it sends what it hears to everybody and stores nothing.
 * @param {string} [redisUrl] for several processes: the Redis Streams adapter
 */
export const startChatPeer = async (redisUrl) => {
  const port = await freePort();
  let child;
  const start = async () => {
    const args = [String(port), ...(redisUrl ? [redisUrl] : [])];
    child = fork(new URL('./chat-peer-process.mjs', import.meta.url), args);
    await once(child, 'message');
  };
  const end = async (signal) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: () => child.pid,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGKILL'),
  };
};
