import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { onBothDatabases } from '../lib/both-databases.mjs';
import { exported } from '../lib/exported-list.mjs';
import { addManyComments, days, firstDay } from '../lib/many-comments.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { p95, timed } from '../lib/table.mjs';

const runs = 5;
const mebibyte = 1024 * 1024;
const ms = (value) => `${value.toFixed(0)} ms`;
const mib = (bytes) => `${(bytes / mebibyte).toFixed(0)} MiB`;

const dayAt = (part) => {
  const moment = firstDay + part * days * 24 * 3_600_000 + 8 * 3_600_000;
  return new Date(moment).toISOString().slice(0, 10);
};

const timeOf = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const orders = ['created_at desc', 'created_at asc', 'digg_count desc', 'digg_count asc'];
const filtersOf = (articleIds) => [
  {},
  { status: 'approved' },
  { status: 'pending' },
  { status: 'removed' },
  { article_id: articleIds[0] },
  { article_id: articleIds[1] },
  { author: '读者7' },
  { author: '没有这个人' },
  { reported: 'true' },
  { from: dayAt(0.4), to: dayAt(0.6) },
  { from: dayAt(0.99) },
  { status: 'approved', article_id: articleIds[0], from: dayAt(0.3) },
  { status: 'pending', author: '读者7' },
  { status: 'approved', reported: 'true' },
  { key: '罕见' },
  { key: '的' },
  { key: '没有人写过的话' },
  { key: '读者7' },
  { key: '问题', status: 'pending', from: dayAt(0.5) },
];

const pathOf = (query) => `/api/comments?${new URLSearchParams({ page: 1, limit: 20, ...query })}`;

/** @returns {Promise<{ first: number[], worst: number[], worstIs: string, deep: number[] }>} p95 of each run, in milliseconds */
const timesOf = async (client, articleIds, times) => {
  const combinations = filtersOf(articleIds).flatMap((filter) => orders.map((sort) => ({ ...filter, sort })));
  const first = [];
  const deep = [];
  const all = [];
  const byCombination = new Map(combinations.map((query) => [JSON.stringify(query), []]));
  const ask = (query) => timeOf(() => client.call('GET', pathOf(query)));
  for (const query of combinations) await ask(query);
  for (let run = 0; run < runs; run += 1) {
    const taken = [];
    for (let time = 0; time < times * 4; time += 1) taken.push(await ask({}));
    first.push(p95(taken));
    const far = [];
    for (let time = 0; time < times; time += 1) far.push(await ask({ page: 900, limit: 100 }));
    deep.push(p95(far));
    const each = [];
    for (const query of combinations)
      for (let time = 0; time < Math.ceil(times / 4); time += 1) {
        each.push(await ask(query));
        byCombination.get(JSON.stringify(query)).push(each.at(-1));
      }
    all.push(p95(each));
  }
  const slowest = [...byCombination].map(([name, values]) => [name, p95(values)]).sort((a, b) => b[1] - a[1]);
  return { first, deep, all, count: combinations.length, slowest };
};

/** Requests what readers and other lists request, at a steady pace. @returns the duration of each in milliseconds */
const readersOf = (server, client, slugs) => {
  const taken = { page: [], list: [] };
  let isOpen = true;
  const began = performance.now();
  const running = (async () => {
    for (let turn = 0; isOpen; turn += 1) {
      const slug = encodeURIComponent(slugs[turn % slugs.length]);
      taken.page.push(await timeOf(async () => (await fetch(`${server.origin}/article/${slug}`)).text()));
      taken.list.push(await timeOf(() => client.call('GET', '/api/articles?page=1&limit=20')));
      await sleep(Math.max(0, began + (turn + 1) * 50 - performance.now()));
    }
  })();
  return {
    taken,
    stop: async () => {
      isOpen = false;
      await running;
      return { page: p95(taken.page), list: p95(taken.list), count: taken.page.length };
    },
  };
};

const removal = (filter) => ({ table: 'comments', action: 'remove', filter });
const taskOf = async (client, id) =>
  (await client.call('GET', '/api/bulk/tasks')).list.find((task) => task.id === id);
const begin = async (client, filter) => {
  const { count, before } = await client.call('POST', '/api/bulk/count', removal(filter));
  const { id } = await client.call('POST', '/api/bulk/tasks', { ...removal(filter), before });
  return { id, count };
};

/** Polls a task until it ends. @param {(task: object) => Promise<boolean>} until tells when to stop polling */
const follow = async (client, id, until = async () => false) => {
  const seen = [];
  for (;;) {
    const task = await taskOf(client, id);
    if (seen.at(-1) !== task.done) seen.push(task.done);
    if (!['waiting', 'running'].includes(task.state) || (await until(task))) return { task, seen };
    await sleep(100);
  }
};

const counted = async (client, query) => (await client.call('GET', pathOf({ ...query, limit: 1 }))).count;

const proveOn = async (name, env, { quick }) => {
  const count = quick ? 20_000 : 100_000;
  const dataDir = await newFolder();
  const settings = { SEED: 'none', ...env };
  let server = await startServer({ dataDir, env: settings });
  let client = await signedIn(server.origin);
  const articles = [];
  for (let at = 0; at < 20; at += 1)
    articles.push(await client.call('POST', '/api/articles', sampleArticle(`第 ${at} 篇文章`)));
  await server.stop();
  const articleIds = articles.map(({ id }) => id);
  await addManyComments({ dataDir, databaseUrl: env.DATABASE_URL, articleIds, count });
  server = await startServer({ dataDir, env: settings });
  client = await signedIn(server.origin);
  const rows = [];
  const fact = (what, wanted, measured, held) =>
    rows.push({ what: `${name}: ${what}`, wanted, measured, held });
  try {
    const times = await timesOf(client, articleIds, quick ? 5 : 20);
    rows.push(
      timed(
        `${name}: first page of ${count} comments, p95`,
        '≤ 50 ms',
        times.first,
        (value) => value <= 50,
        ms,
      ),
      timed(`${name}: page 900 of 100 rows, p95`, '-', times.deep, () => true, ms),
      timed(
        `${name}: ${times.count} filters and orders, p95`,
        '≤ 120 ms',
        times.all,
        (value) => value <= 120,
        ms,
      ),
    );
    for (const [query, value] of times.slowest.slice(0, 3))
      rows.push({ what: `${name}: among the slowest`, wanted: '-', measured: `${ms(value)} ${query}` });

    await exported(client, server, { status: 'removed' });
    const file = await exported(client, server, {});
    fact(
      'export: every record once',
      `${count}`,
      `${file.rows}, ${file.once} different, ${mib(file.bytes)} in ${(file.took / 1000).toFixed(1)} s`,
      file.rows === count && file.once === count,
    );
    fact(
      'export: memory grew by',
      '≤ 128 MiB',
      `${mib(file.growth)} over ${mib(file.resting)}`,
      file.growth <= 128 * mebibyte,
    );
    fact('export: cells that a spreadsheet would calculate', '0', `${file.formulas}`, file.formulas === 0);

    const slugs = articles.map(({ slug }) => slug);
    const rest = readersOf(server, client, slugs);
    await sleep(quick ? 2_000 : 8_000);
    const quiet = await rest.stop();
    // The older half, which contains no rows removed before.
    const half = { to: dayAt(0.49), status: 'approved' };
    const total = await counted(client, half);
    const readers = readersOf(server, client, slugs);
    const began = performance.now();
    const { id, count: dry } = await begin(client, half);
    const { task, seen } = await follow(client, id);
    const took = performance.now() - began;
    const busy = await readers.stop();
    fact('dry run counts what the list shows', `${total}`, `${dry}`, dry === total);
    fact(
      'all of them removed as one task',
      `${total} done, 0 left`,
      `${task.state}: ${task.changed}, ${await counted(client, half)} left, in ${(took / 1000).toFixed(1)} s`,
      task.state === 'done' && task.changed === total && (await counted(client, half)) === 0,
    );
    fact('steps of progress seen', '> 3', `${seen.length}`, seen.length > 3);
    for (const [what, label] of [
      ['page', 'an article’s page'],
      ['list', 'the list of articles'],
    ])
      rows.push({
        what: `${name}: ${label} meanwhile, p95`,
        wanted: '-',
        measured: `${busy[what].toFixed(1)} ms (${quiet[what].toFixed(1)} ms before), ${busy.count} readings`,
      });

    const newer = { from: dayAt(0.51), status: 'approved' };
    const left = await counted(client, newer);
    const second = await begin(client, newer);
    await follow(client, second.id, async ({ done }) => done > 0);
    const stopped = await client.call('POST', `/api/bulk/tasks/${second.id}/cancel`);
    await sleep(500);
    const after = await counted(client, newer);
    fact(
      'stopped: what is done is done, and no more',
      `${left} = done + left`,
      `${stopped.done} + ${after}`,
      stopped.state === 'cancelled' && stopped.done + after === left && after > 0,
    );

    const third = await begin(client, newer);
    await follow(client, third.id, async ({ done }) => done > 0);
    await server.stop();
    server = await startServer({ dataDir, env: settings });
    client = await signedIn(server.origin);
    const { task: again } = await follow(client, third.id);
    fact(
      'goes on after a restart, each once',
      `${after} done, 0 left`,
      `${again.state}: ${again.changed}, ${await counted(client, newer)} left`,
      again.state === 'done' && again.changed === after && (await counted(client, newer)) === 0,
    );
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
  return rows;
};

/** A list of the back office with 100,000 rows: its pages, its export, and a bulk action over all matches; on both databases. */
export const prove = onBothDatabases(proveOn);
