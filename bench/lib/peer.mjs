import { fork } from 'node:child_process';

/**
 * Node's own HTTP server in a separate process, which sends the same headers and bytes to every client: an upper bound for any
 * program on Node.
 * @param {object} headers @param {Buffer} bytes
 */
export const startPeer = async (headers, bytes) => {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...same } = headers;
  const child = fork(new URL('./peer-process.mjs', import.meta.url), { serialization: 'advanced' });
  const listening = new Promise((done) => child.once('message', done));
  child.send({ headers: same, bytes });
  const port = await listening;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((done) => child.once('exit', done).kill()),
  };
};
