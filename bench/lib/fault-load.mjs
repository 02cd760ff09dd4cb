import { setTimeout as sleep } from 'node:timers/promises';
import { sampleArticle } from './sample-article.mjs';

const reads = ['/', '/news', '/search?key=a', '/api/articles', '/api/comments', '/healthz'];
const patienceMs = 20_000;

/** Milliseconds until the first good answers after a fault. */
export const wantedBackMs = 3_000;

/** @returns {Promise<{ status: number, type?: string, body?: any }>} status 0 where there was no answer; `type` without its charset */
export const answerOf = async (url, options = {}) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000), ...options });
    const text = await answer.text();
    const type = answer.headers.get('content-type')?.split(';')[0];
    const isJson = type?.includes('json');
    return { status: answer.status, type, body: isJson ? JSON.parse(text) : text };
  } catch {
    return { status: 0 };
  }
};

/** @returns {Promise<string>} status and type of what a browser gets */
export const pageAt = async (url) => {
  const { status, type } = await answerOf(url, { headers: { accept: 'text/html,*/*;q=0.8' } });
  return `${status} ${type}`;
};

/** @returns {Promise<number>} status of an answer, 0 where there was none */
export const statusOf = async (url) => (await answerOf(url)).status;

/**
 * A light mixed load on some processes.
 * @param {{ fault: string, expected?: readonly number[] }} options `expected`: statuses of reading; writing may always be refused with 503
 * @returns {{ others: string[], written: number[], stop: () => Promise<void> }}
 */
export const loadOn = (servers, call, { fault, expected = [200, 503] }) => {
  const others = [];
  const written = [];
  let isOn = true;
  const read = async (url) => {
    while (isOn) {
      const status = await statusOf(url);
      if (!expected.includes(status)) others.push(`${status} ${new URL(url).pathname}`);
      await sleep(20);
    }
  };
  const write = async () => {
    for (let number = 1; isOn; number += 1) {
      try {
        const article = sampleArticle(`${fault}：第 ${number} 篇`, 1);
        written.push((await call('POST', '/api/articles', article)).id);
      } catch ({ message }) {
        if (!message.includes(': 503 ')) others.push(`${message.slice(0, 80)} (a write)`);
      }
      await sleep(20);
    }
  };
  const work = [write(), ...servers.flatMap(({ origin }) => reads.map((path) => read(origin + path)))];
  return {
    others,
    written,
    stop: async () => {
      isOn = false;
      await Promise.all(work);
    },
  };
};

/** @param {() => Promise<boolean>} isGood @returns {Promise<number>} milliseconds until it is; infinite after 20 seconds */
export const untilGood = async (isGood) => {
  const began = performance.now();
  while (!(await isGood())) {
    if (performance.now() - began > patienceMs) return Infinity;
    await sleep(20);
  }
  return performance.now() - began;
};

export const isAlive = ({ pid }) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** @returns {Promise<number[]>} those of the articles that are not there */
export const missingOf = async (written, origin) => {
  const missing = [];
  for (const id of written) if ((await statusOf(`${origin}/api/articles/${id}`)) !== 200) missing.push(id);
  return missing;
};

const shown = (values) => [...new Set(values)].join(' ') || 'nothing';

/** @returns a row that holds when every observation equals `wanted` */
export const always = (what, wanted, seen) => ({
  what,
  wanted: String(wanted),
  measured: shown(seen),
  held: seen.length > 0 && seen.every((value) => value === wanted),
});

/** The rows of every kind of fault. @param {string} fault @param {{ load: ReturnType<typeof loadOn>, servers: object[], rounds: number, back: number[], missing: number[] }} seen */
export const commonRows = (fault, { load, living, wantedLiving, rounds, back, missing }) => [
  {
    what: `${fault}: processes alive after ${back.length} faults`,
    wanted: String(wantedLiving),
    measured: String(living),
    held: living === wantedLiving && back.length === rounds,
  },
  {
    what: `${fault}: acknowledged articles lost`,
    wanted: '0',
    measured: `${missing.length} of ${load.written.length}`,
    held: missing.length === 0 && load.written.length > 0,
  },
  {
    what: `${fault}: first good answers after it`,
    wanted: `<= ${wantedBackMs} ms`,
    measured: `at most ${Math.max(...back).toFixed(0)} ms`,
    held: back.every((ms) => ms <= wantedBackMs),
    timed: true,
  },
  {
    what: `${fault}: unexpected answers`,
    wanted: 'none',
    measured:
      load.others.length === 0
        ? 'none'
        : `${load.others.length}: ${[...new Set(load.others)].slice(0, 5).join(', ')}`,
    held: load.others.length === 0,
  },
];
