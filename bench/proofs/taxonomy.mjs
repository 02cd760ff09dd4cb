import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { onBothDatabases } from '../lib/both-databases.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { addTaggedArticles } from '../lib/tagged-articles.mjs';

const former = 'OldName';
const current = 'NewName';
/** Articles in twenty that have both tags. */
const both = 0.02;
const ms = (value) => `${value.toFixed(0)} ms`;

const asked = async (origin, path) => {
  const { code, data, msg } = await (await fetch(origin + path)).json();
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data;
};

/** Waits until a word finds so many articles. @returns milliseconds */
const untilFound = async (origin, key, count) => {
  const began = performance.now();
  for (;;) {
    const found = await asked(origin, `/api/search?key=${key}&limit=1`);
    if (found.count === count) return performance.now() - began;
    if (performance.now() - began > 600_000)
      throw new Error(`${key} finds ${found.count} articles instead of ${count}`);
    await sleep(250);
  }
};

/** Times a small request, one after the other, until it is told to stop. @returns what stops it and gives the slowest */
const readMeanwhile = (origin) => {
  let isOver = false;
  const reading = (async () => {
    let slowest = 0;
    while (!isOver) {
      const began = performance.now();
      await asked(origin, '/api/articles/tagged000000');
      slowest = Math.max(slowest, performance.now() - began);
      await sleep(2);
    }
    return slowest;
  })();
  return () => {
    isOver = true;
    return reading;
  };
};

const pagesOf = (moved) => ({
  home: '/',
  'list of the tag': `/?tag=${current}`,
  'search by tag': `/search?tag=${current}`,
  'article that had the former name': `/article/${moved}`,
  'tag cloud': '/api/articles/tags?limit=100&articles=none',
  'tag options': '/api/tag_names',
  RSS: `/rss.xml?tag=${current}`,
  Atom: '/atom.xml',
  'JSON feed': '/feed.json',
  sitemap: '/sitemap.xml',
});

const redirectsOf = {
  [`/?tag=${former}`]: `/?tag=${current}`,
  [`/search?tag=${former}`]: `/search?tag=${current}`,
  [`/rss.xml?tag=${former}`]: `/rss.xml?tag=${current}`,
  [`/feed.json?tag=${former}`]: `/feed.json?tag=${current}`,
};

/** @returns the pages that contain the former name, and the addresses that do not redirect */
const leftOvers = async (origin, moved) => {
  const wrong = [];
  for (const [what, path] of Object.entries(pagesOf(moved))) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    if (answer.status !== 200) wrong.push(`${what}: ${answer.status}`);
    if (text.includes(former)) wrong.push(what);
  }
  for (const [path, wanted] of Object.entries(redirectsOf)) {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
    if (status !== 301 || headers.get('location') !== wanted)
      wrong.push(`${path}: ${status} ${headers.get('location')}`);
  }
  return wrong;
};

const proveOn = async (name, env, { quick }) => {
  const each = quick ? 500 : 5_000;
  const twice = Math.round(each * both);
  const count = 2 * each - twice;
  const dataDir = await newFolder();
  const settings = { SEED: 'none', ...env };
  // The first start makes the tables.
  await (await startServer({ dataDir, env: settings })).stop();
  const tagsOf = (at) => [...(at < each ? [former] : []), ...(at >= each - twice ? [current] : [])];
  await addTaggedArticles({ dataDir, databaseUrl: env.DATABASE_URL, tagsOf, count });
  const server = await startServer({ dataDir, env: settings });
  const { origin } = server;
  try {
    const { call } = await signedIn(origin);
    await untilFound(origin, former, each);
    // Pages are cached before the merge.
    const before = await leftOvers(origin, 'tagged000000');
    const body = { names: [former], into: current };
    const sum = await call('POST', '/api/taxonomy/tag/sum', body);
    const stop = readMeanwhile(origin);
    const began = performance.now();
    const merged = await call('POST', '/api/taxonomy/tag/merge', body);
    const taken = performance.now() - began;
    const wrong = await leftOvers(origin, 'tagged000000');
    const slowest = await stop();
    const listed = await asked(origin, `/api/articles?tag=${former}&limit=1`);
    const found = await untilFound(origin, current, count);
    const gone = await untilFound(origin, former, 0);
    const undone = performance.now();
    await call('POST', '/api/taxonomy/tag/undo', { id: merged.id });
    const undoing = performance.now() - undone;
    const counts = await call('GET', '/api/taxonomy/tag?sort=name%20asc');
    const after = counts.list.map(({ name: tag, count: articles }) => `${tag} ${articles}`).join(', ');
    const of = `${name}, two tags of ${each} articles`;
    return [
      {
        what: `${of}: sum before the merge`,
        wanted: `${count}`,
        measured: `${sum.count}`,
        held: sum.count === count && sum.moved === each && sum.shared === twice,
      },
      {
        what: `${of}: one merge`,
        wanted: `${each} moved, ≤ 5 s`,
        measured: `${merged.count} moved, ${ms(taken)}`,
        held: merged.count === each && taken <= 5_000,
      },
      {
        what: `${of}: pages, feeds and options with the former name, redirects that miss`,
        wanted: `0 (before: more)`,
        measured: `${wrong.length} (before: ${before.length}) ${wrong.join('; ')}`.trim(),
        held: wrong.length === 0 && before.length > 0,
      },
      {
        what: `${of}: articles under the former name in the API`,
        wanted: `${count}`,
        measured: `${listed.count}`,
        held: listed.count === count,
      },
      {
        what: `${of}: slowest small request during the merge`,
        wanted: '≤ 500 ms',
        measured: ms(slowest),
        held: slowest <= 500,
        timed: true,
      },
      {
        what: `${of}: full-text search knows the new name and no longer the former one`,
        wanted: 'all',
        measured: `after ${ms(found + gone)}`,
        held: true,
      },
      {
        what: `${of}: taken back`,
        wanted: `${current} ${each}, ${former} ${each}`,
        measured: `${after}, ${ms(undoing)}`,
        held: after === `${current} ${each}, ${former} ${each}`,
      },
    ];
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};

/** Two tags with 5,000 articles each become one, and two again; on both databases. */
export const prove = onBothDatabases(proveOn);
