import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { onBothDatabases } from '../lib/both-databases.mjs';
import { postgresRows, sqliteRows } from '../lib/chat-fill.mjs';
import { addHistory, articleCount, dayOf } from '../lib/many-figures.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

const runs = 5;
const wanted = 20;
const ranges = { 1: 7, 2: 30, 3: 60, 4: 90, 5: 180, 6: 365 };
const ms = (value) => `${value.toFixed(1)} ms`;
const p99 = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1];
const sum = (values) => values.reduce((all, one) => all + one, 0);

const figures = [
  '/api/data_sum',
  '/api/statistics/pending',
  ...Object.keys(ranges).flatMap((date) =>
    ['data_login', 'statistics/views', 'statistics/top_articles'].map((path) => `/api/${path}?date=${date}`),
  ),
];

/** Articles of one text, copied in the database. */
const addArticles = async ({ dataDir, databaseUrl }) => {
  const rows = databaseUrl ? await postgresRows(databaseUrl) : sqliteRows(dataDir);
  const [first] = await rows.all('select * from articles limit 1');
  const { is_listed: _computed, ...columns } = first;
  const copies = Array.from({ length: articleCount - 1 }, (_, at) => ({
    ...columns,
    ...{
      id: `copy${at}`,
      slug: `copy${at}`,
      uid: `copy${at}`,
      title: `第 ${at} 篇`,
      title_key: `第 ${at} 篇`,
    },
  }));
  const known = Object.keys(columns);
  await rows.insert(
    'articles',
    copies.map((copy) => Object.fromEntries(known.map((name) => [name, copy[name]]))),
  );
  const ids = (await rows.all('select id from articles order by id')).map(({ id }) => id);
  await rows.close();
  return ids;
};

const counted = async (client) => {
  for (let time = 0; time < 600; time += 1) {
    const { sign_data, login_data } = await client.call('GET', '/api/data_login?date=6');
    const found = [sum(sign_data), sum(login_data)].join();
    await sleep(500);
    const again = await client.call('GET', '/api/data_login?date=6');
    if (sum(sign_data) > 1 && found === [sum(again.sign_data), sum(again.login_data)].join()) return;
  }
  throw new Error('earlier accounts were not counted');
};

/** Names of the figures that differ from the recount. */
const differing = async (client, recount, { isQuick }) => {
  const wrong = [];
  const compare = (what, found, right) => {
    if (JSON.stringify(found) !== JSON.stringify(right))
      wrong.push(
        `${what}: ${JSON.stringify(found).slice(0, 120)} for ${JSON.stringify(right).slice(0, 120)}`,
      );
  };
  const sums = await client.call('GET', '/api/data_sum');
  compare('message_count', sums.message_count, recount.messages);
  compare('chat_group_count', sums.chat_group_count, recount.chat);
  compare('user_count', sums.user_count, sum([...recount.signUps.values()]) + 1);
  compare('article_count', sums.article_count, articleCount);
  compare('flow_count', sums.flow_count, sum([...recount.views.values()]));
  for (const [date, length] of Object.entries(ranges)) {
    const { date_list, login_data, sign_data } = await client.call('GET', `/api/data_login?date=${date}`);
    compare(`days of ${length}`, date_list.length, length);
    // Of today, the administrator of the proof is counted too.
    const before = (values) => values.slice(0, -1);
    const recounted = (counts) => before(date_list.map((day) => counts.get(day) ?? 0));
    compare(`sign-ins of ${length} days`, before(login_data), recounted(recount.signIns));
    compare(`registrations of ${length} days`, before(sign_data), recounted(recount.signUps));
    const { view_data } = await client.call('GET', `/api/statistics/views?date=${date}`);
    compare(
      `views of ${length} days`,
      view_data,
      date_list.map((day) => recount.views.get(day) ?? 0),
    );
    const sums = new Map();
    for (const day of date_list)
      for (const [id, views] of recount.articles.get(day) ?? []) sums.set(id, (sums.get(id) ?? 0) + views);
    const { list } = await client.call('GET', `/api/statistics/top_articles?date=${date}`);
    const top = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 10);
    compare(
      `top articles of ${length} days`,
      list.map(({ id, view_count }) => [id, view_count]),
      top,
    );
  }
  if (dayOf(Date.now()) !== dayOf(recount.now) && !isQuick) wrong.push('midnight passed: run it again');
  return wrong;
};

/** Asks for every figure, one after another, until told to stop. @returns seconds of the slowest */
const askAll = (client) => {
  let isStopped = false;
  let slowest = 0;
  const running = (async () => {
    while (!isStopped)
      for (const path of figures) {
        const began = performance.now();
        await client.call('GET', path);
        slowest = Math.max(slowest, performance.now() - began);
      }
  })();
  return async () => {
    isStopped = true;
    await running;
    return slowest;
  };
};

/** @returns p99 of a small request, asked again and again for so many milliseconds */
const smallRequests = async (origin, duration) => {
  const taken = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const began = performance.now();
    await fetch(`${origin}/api/role_ids`).then((answer) => answer.text());
    taken.push(performance.now() - began);
    await sleep(2);
  }
  return p99(taken);
};

const proveOn = async (name, env, { quick }) => {
  const count = quick ? 20_000 : 1_000_000;
  const dataDir = await newFolder();
  const settings = { SEED: 'none', TIME_ZONE: 'Asia/Shanghai', ...env };
  const place = { dataDir, databaseUrl: env.DATABASE_URL };
  let server = await startServer({ dataDir, env: settings });
  const first = await signedIn(server.origin);
  await first.call('POST', '/api/articles', { title: '第一篇', content: '正文' });
  await server.stop();
  const articleIds = await addArticles(place);
  const recount = await addHistory({ ...place, count, articleIds });
  const alone = [];
  const small = [];
  const slowest = [];
  let wrong = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      // A new process has read none of the figures yet.
      server = await startServer({ dataDir, env: settings });
      const client = await signedIn(server.origin);
      await counted(client);
      if (run > 0) await sleep(quick ? 0 : 2_000);
      alone.push(await smallRequests(server.origin, quick ? 500 : 4_000));
      const stop = askAll(client);
      small.push(await smallRequests(server.origin, quick ? 1_000 : 8_000));
      slowest.push(await stop());
      if (run === 0) wrong = await differing(client, recount, { isQuick: quick });
      await server.stop();
    }
  } finally {
    await server.stop().catch(() => undefined);
    await removeFolder(dataDir);
  }
  return [
    {
      what: `${name}, ${recount.rows} rows: figures that differ from a plain recount`,
      wanted: '0',
      measured: wrong.length === 0 ? '0' : wrong.join('; '),
      held: wrong.length === 0,
    },
    timed(
      `${name}, ${recount.rows} rows: a small request while figures are asked for, p99`,
      `≤ ${wanted} ms`,
      small,
      (value) => value <= wanted,
      ms,
    ),
    {
      what: `${name}: the same while nobody asks for figures, p99`,
      wanted: '-',
      measured: alone.map(ms).join(' '),
    },
    {
      what: `${name}: the slowest figure of a new process`,
      wanted: '-',
      measured: slowest.map(ms).join(' '),
    },
  ];
};

/** Statistics of a site with a million rows: right, and no burden to others; on both databases. */
export const prove = onBothDatabases(proveOn);
