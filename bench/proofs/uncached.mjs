import { Agent } from 'node:http';
import { signedIn } from '../lib/api.mjs';
import { onBothDatabases } from '../lib/both-databases.mjs';
import { postgresRows, sqliteRows } from '../lib/chat-fill.mjs';
import { get } from '../lib/load.mjs';
import { pssOf } from '../lib/process-pss.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { cpuSecondsOf, newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

const br = { 'accept-encoding': 'br' };
const atOnce = 100;
const rounds = 5;
/** MiB of PSS. */
const limits = { started: 130, loaded: 230 };

const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];

/** Requests every address once, 100 at once. @returns {Promise<number[]>} milliseconds of each */
const timesOf = async (urls) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times = [];
  const left = [...urls];
  const visit = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const began = performance.now();
      const { status } = await get(url, br, agent);
      if (status !== 200) throw new Error(`${url}: ${status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  agent.destroy();
  return times;
};

const changes = {
  elsewhere: [],
  everywhere: [
    `update articles set abstract = case when abstract like '%。。' then rtrim(abstract, '。') else abstract || '。。' end`,
  ],
};

const proveOn = async (name, env, { quick }) => {
  const dataDir = await newFolder();
  const start = () => startServer({ dataDir, env: { SEED: 'none', ...env } });
  let server = await start();
  const rows = env.DATABASE_URL ? await postgresRows(env.DATABASE_URL) : sqliteRows(dataDir);
  try {
    const { call } = await signedIn(server.origin);
    const paths = [];
    const write = async () => {
      while (written < (quick ? 150 : 1_000)) {
        const { id } = await call('POST', '/api/articles', sampleArticle(`第 ${++written} 篇`));
        paths.push(`/article/${id}`);
      }
    };
    let written = 0;
    await Promise.all(Array.from({ length: 8 }, write));
    await server.stop();
    server = await start();
    const { origin, pid } = server;
    await get(`${origin}/`, br);
    const started = pssOf(pid);
    const found = [];
    const change = async (kind) => {
      for (const statement of [...changes[kind], 'update page_generation set value = value + 1'])
        await rows.run(statement);
    };
    const urls = paths.map((path) => origin + path);
    await timesOf(urls);
    for (const kind of Object.keys(changes)) {
      const seen = [];
      for (let round = 0; round < rounds; round += 1) {
        await change(kind);
        const before = await cpuSecondsOf(origin);
        const times = await timesOf(urls);
        const cpu = (((await cpuSecondsOf(origin)) - before) * 1_000) / urls.length;
        seen.push({ p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu });
      }
      const what = `${name}: article pages after a change ${kind}, ${atOnce} at once`;
      const show = ({ p50, p99, cpu }) => `${p50.toFixed(0)}/${p99.toFixed(0)} ms, ${cpu.toFixed(1)} ms CPU`;
      found.push(
        { what: `${what}: p50/p99`, wanted: '-', measured: seen.map(show).join('; ') },
        timed(
          `${what}: p99 of p50`,
          '<= 3',
          seen.map(({ p50, p99 }) => p99 / p50),
          (value) => value <= 3,
          (value) => value.toFixed(2),
        ),
      );
    }
    const loaded = pssOf(pid);
    const memory = (what, value, most) => ({
      what: `${name}: memory (PSS) ${what}`,
      wanted: `<= ${most} MiB`,
      measured: `${value.toFixed(0)} MiB`,
      held: value <= most,
    });
    return [
      ...found,
      memory('after the start', started, limits.started),
      memory('under load', loaded, limits.loaded),
    ];
  } finally {
    await rows.close();
    await server.stop();
    await removeFolder(dataDir);
  }
};

/** Pages that have to be made, asked for by 100 clients at once; and the memory of the server, on both databases. */
export const prove = onBothDatabases(proveOn);
