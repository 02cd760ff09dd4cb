import { execFileSync, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

const hasWrk = (() => {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // wrk prints its version and exits with 1.
    return error.code !== 'ENOENT';
  }
})();

/** The load generator in use. */
export const loadTool = hasWrk ? 'wrk' : 'autocannon';

const outputOf = (command, args) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (piece) => (text += piece));
    child.once('error', fail);
    child.once('exit', () => done(text));
  });

/**
 * Requests one address as fast as possible, 40 concurrently.
 * @param {string} url @param {number} seconds @param {Record<string, string>} headers
 * @returns {Promise<number>} successful responses per second
 */
export const perSecond = async (url, seconds, headers = {}) => {
  if (!hasWrk) {
    const result = await autocannon({ url, connections: 40, duration: seconds, headers });
    if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} bad answers`);
    return result.requests.average;
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const text = await outputOf('wrk', ['-t1', '-c40', `-d${seconds}s`, ...given, url]);
  if (/Non-2xx/.test(text)) throw new Error(`${url}: ${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
};

/** One request. @returns {Promise<{ status: number, headers: object, bytes: Buffer }>} */
export const get = (url, headers = {}, agent) =>
  new Promise((done, fail) => {
    request(url, { headers, agent }, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.once('end', () =>
        done({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) }),
      );
      answer.once('error', fail);
    })
      .once('error', fail)
      .end();
  });

/**
 * Requests as of many visitors behind a trusted proxy, each in a network of its own.
 * @returns `ask(number, { method, path, body })`: the number chooses the network
 */
export const caller = (origin) => {
  const agent = new Agent({ keepAlive: true });
  const ask = (number, { method, path, body }) =>
    new Promise((done, fail) => {
      const headers = {
        'x-forwarded-for': `${20 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}.7`,
        'accept-encoding': 'br, gzip',
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      request(origin + path, { method, headers, agent }, (answer) => {
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.once('end', () => {
          done({ status: answer.statusCode, bytes: Buffer.concat(pieces) });
        });
        answer.once('error', fail);
      })
        .once('error', fail)
        .end(body);
    });
  return { ask, close: () => agent.destroy() };
};

/**
 * Requests each address once, with limited concurrency.
 * @param {string[]} urls @param {number} atOnce @param {Record<string, string>} headers
 * @returns {Promise<number>} responses per second
 * @throws {Error} when a response is not 200
 */
export const eachOnce = async (urls, atOnce, headers = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const began = performance.now();
  let next = 0;
  const work = async () => {
    while (next < urls.length) {
      const url = urls[next++];
      const { status } = await get(url, headers, agent);
      if (status !== 200) throw new Error(`${url}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return (urls.length * 1000) / (performance.now() - began);
};
