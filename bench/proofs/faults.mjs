import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { newPostgresCluster } from '../lib/postgres-cluster.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

const reads = ['/', '/news', '/search?key=a', '/api/articles', '/api/comments', '/healthz'];
const patienceMs = 20_000;
const wantedBackMs = 3_000;

/** @returns {Promise<number>} status of an answer, 0 where there was none */
const statusOf = async (url) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** A light mixed load on some processes. @returns {{ others: string[], written: string[], stop: () => Promise<void> }} */
const loadOn = (servers, call) => {
  const others = [];
  const written = [];
  let isOn = true;
  const read = async (url) => {
    while (isOn) {
      const status = await statusOf(url);
      if (status !== 200 && status !== 503) others.push(`${status} ${new URL(url).pathname}`);
      await sleep(20);
    }
  };
  const write = async () => {
    for (let number = 1; isOn; number += 1) {
      try {
        const article = sampleArticle(`故障中写下的第 ${number} 篇`, 1);
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

/** @returns {Promise<number>} milliseconds until a page and a call of each process succeed */
const untilGood = async (servers) => {
  const began = performance.now();
  const isGood = async () => {
    const all = servers.flatMap(({ origin }) => [statusOf(`${origin}/`), statusOf(`${origin}/api/articles`)]);
    return (await Promise.all(all)).every((status) => status === 200);
  };
  while (!(await isGood())) {
    if (performance.now() - began > patienceMs) return Infinity;
    await sleep(20);
  }
  return performance.now() - began;
};

const isAlive = ({ pid }) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** PostgreSQL goes away and comes back under load: both processes live, say so, recover, and lose nothing acknowledged. */
export const prove = async ({ quick }) => {
  const rounds = quick ? 6 : 21;
  const kinds = ['fast', 'immediate', 'connections'];
  const cluster = await newPostgresCluster();
  const dataDir = await newFolder();
  const servers = [];
  const back = [];
  const away = { healthz: [], readyz: [], pages: [] };
  try {
    const env = { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent', SEED: 'none' };
    for (let at = 0; at < 2; at += 1) servers.push(await startServer({ dataDir, env }));
    const { call } = await signedIn(servers[0].origin);
    const load = loadOn(servers, call);
    for (let round = 0; round < rounds && servers.every(isAlive); round += 1) {
      const kind = kinds[round % kinds.length];
      await sleep(300);
      if (kind === 'connections') await cluster.endConnections();
      else {
        cluster.stop(kind);
        for (const { origin } of servers) {
          away.healthz.push(await statusOf(`${origin}/healthz`));
          away.readyz.push(await statusOf(`${origin}/readyz`));
          away.pages.push(await statusOf(`${origin}/news`));
        }
        cluster.start();
      }
      back.push(await untilGood(servers));
    }
    const living = servers.filter(isAlive).length;
    await load.stop();
    const missing = [];
    for (const id of load.written)
      if ((await statusOf(`${servers[1].origin}/api/articles/${id}`)) !== 200) missing.push(id);
    const others = load.others;
    const only = (statuses, wanted) => statuses.length > 0 && statuses.every((status) => status === wanted);
    const shown = (statuses) => [...new Set(statuses)].join(' ');
    return [
      {
        what: `processes alive after ${back.length} faults`,
        wanted: '2',
        measured: String(living),
        held: living === 2 && back.length === rounds,
      },
      {
        what: 'acknowledged articles lost',
        wanted: '0',
        measured: `${missing.length} of ${load.written.length}`,
        held: missing.length === 0 && load.written.length > 0,
      },
      {
        what: 'first good answers after a fault',
        wanted: `<= ${wantedBackMs} ms`,
        measured: `at most ${Math.max(...back).toFixed(0)} ms`,
        held: back.every((ms) => ms <= wantedBackMs),
        timed: true,
      },
      {
        what: '/healthz meanwhile',
        wanted: '200',
        measured: shown(away.healthz),
        held: only(away.healthz, 200),
      },
      {
        what: '/readyz meanwhile',
        wanted: '503',
        measured: shown(away.readyz),
        held: only(away.readyz, 503),
      },
      { what: 'a page meanwhile', wanted: '503', measured: shown(away.pages), held: only(away.pages, 503) },
      {
        what: 'answers under load besides 200 and 503',
        wanted: 'none',
        measured:
          others.length === 0 ? 'none' : `${others.length}: ${[...new Set(others)].slice(0, 5).join(', ')}`,
        held: others.length === 0,
      },
    ];
  } finally {
    for (const server of servers) if (isAlive(server)) await server.stop();
    await cluster.remove();
    await removeFolder(dataDir);
  }
};
