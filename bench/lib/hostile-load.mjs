import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo, sendHostile } from '../../server/test/hostile/send.mjs';
import { signedIn } from './api.mjs';
import { sampleMarkdown } from './sample-article.mjs';

const password = 'a password of the proof 9';
/** Inputs that one member sends, so that no limit of a person decides the outcome. */
const perMember = 20;
/** An input that ends at once is sent again, so that more than one small request is beside it. */
const leastMs = 500;
/** Between two small requests. */
const everyMs = 20;
const mostRepeats = 5;

/** The text of an ordinary article that is long enough for a thread of its own. */
const draft = sampleMarkdown(40).slice(0, 12_604);

/** @returns who may send what: `tokenFor(input)` */
export const senders = async (origin) => {
  const admin = await signedIn(origin);
  let number = 0;
  let member = '';
  const next = async () => {
    const name = `member${Date.now()}x${number}`;
    await admin.call('POST', '/api/users', { user_name: name, nick_name: name, password, role: 2 });
    return (await signedIn(origin, { email: name, password })).token;
  };
  return {
    admin,
    tokenFor: async ({ as }) => {
      if (as === 'visitor') return '';
      if (as === 'admin') return admin.token;
      if (number % perMember === 0) member = await next();
      number += 1;
      return member;
    },
  };
};

/** The body is made before the clock starts. */
const prepared = (input, size) => {
  if (input.makeFile) {
    const file = input.makeFile(size);
    return { ...input, makeFile: () => file };
  }
  const request = input.make(size);
  return { ...input, make: () => request };
};

const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1];

/**
 * Sends an input, with small requests and the save of a draft beside it.
 * @returns {Promise<{ status: number, word: string, message: string, ms: number, p99: number, save: number }>} `ms` until the answer,
 *   the longest where it was sent several times
 */
export const besides = async ({ origin, admin, token }, input, size) => {
  const agent = new Agent({ keepAlive: true });
  const ready = prepared(input, size);
  const waits = [];
  const ask = async () => {
    const began = performance.now();
    await answerTo(origin, '', { method: 'GET', path: '/healthz' }, { agent });
    return performance.now() - began;
  };
  // Whether or not the one before was answered: otherwise a process that stands still would be asked once.
  const asking = setInterval(() => waits.push(ask()), everyMs);
  const began = performance.now();
  let seen;
  let ms = 0;
  const save = (async () => {
    await sleep(20);
    const title = `草稿 ${Math.random()}`;
    return admin.call('POST', '/api/articles', { title, content: draft, status: 'draft' }).then(
      () => 200,
      (error) => Number(/: (\d{3}) /.exec(error.message)?.[1] ?? 0),
    );
  })();
  for (let times = 0; times < mostRepeats; times += 1) {
    const start = performance.now();
    const signal = AbortSignal.timeout(input.boundMs * 2);
    seen = await sendHostile({ origin, token }, ready, size, { signal });
    ms = Math.max(ms, performance.now() - start);
    if (performance.now() - began > leastMs) break;
  }
  const saved = await save;
  clearInterval(asking);
  const took = await Promise.all(waits);
  agent.destroy();
  return { ...seen, ms, p99: percentile(took, 0.99), save: saved };
};

const childrenOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

/** A zombie is gone: only its parent, which has ended too, has not asked for its exit code. */
const isThere = (pid) => {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/**
 * Stops a server while it works on an input.
 * @param {number} afterMs when, after the input was sent
 * @returns {Promise<number>} milliseconds until it and its child processes were gone, Infinity where they stayed
 */
export const stoppedDuring = async (server, token, input, size, afterMs, patienceMs) => {
  const end = new AbortController();
  const sent = sendHostile({ origin: server.origin, token }, prepared(input, size), size, {
    signal: end.signal,
  }).catch(() => undefined);
  await sleep(afterMs);
  const all = [server.pid, ...childrenOf(server.pid)];
  const began = performance.now();
  process.kill(server.pid, 'SIGTERM');
  while (all.some(isThere) && performance.now() - began < patienceMs) await sleep(10);
  const ms = all.some(isThere) ? Infinity : performance.now() - began;
  end.abort();
  await server.kill();
  await sent;
  return ms;
};
