import { fork } from 'node:child_process';
import { Agent } from 'node:http';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server-process.mjs';
import { get } from './load.mjs';

/** The compiler is not part of the cost, which is the same from the third hundred on (5.3, 2.3, 2.1, 2.0, 2.0 ms). */
const warmUp = 500;

/**
 * Starts a server of fixed work in a process of its own (`reference-process.mjs`), whose CPU is what costs are relative to. It gets its
 * requests while the measured work runs, so both share the caches, the cores and what else the machine does.
 */
export const startReference = async () => {
  const child = fork(new URL('./reference-process.mjs', import.meta.url), {
    // As the server has them; the last argument is its file.
    execArgv: serverArguments.slice(0, -1),
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise((done) => child.once('message', done));
  const origin = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const used = async () => Number((await get(`${origin}/used`, {}, agent)).bytes);

  /**
   * @template T @param {() => Promise<T>} work
   * @returns {Promise<{ result: T, ms: number }>} `ms`: CPU of one request to the reference while the work ran
   */
  const beside = async (work) => {
    let isOver = false;
    let requests = 0;
    const before = await used();
    const asked = (async () => {
      do {
        await get(origin, {}, agent);
        requests += 1;
      } while (!isOver);
    })();
    const result = await work().finally(() => (isOver = true));
    await asked;
    return { result, ms: ((await used()) - before) / requests };
  };

  for (let request = 0; request < warmUp; request += 1) await get(origin, {}, agent);
  return {
    beside,
    stop: () => {
      agent.destroy();
      return new Promise((done) => child.once('exit', done).kill());
    },
  };
};
