import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { openEditor } from '../lib/open-editor.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { startReaders } from '../lib/readers.mjs';
import {
  buildListedIn,
  damagedFiles,
  liveAt,
  markedVariant,
  release,
  remotes,
  startRelease,
  storedIn,
  typed,
} from '../lib/releases.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

/** Makes a variant of the live build and releases it. @returns {Promise<string>} its build */
const releaseVariant = async (site, origin, name) => {
  const home = await newFolder();
  const target = join(home, 'dist');
  const build = markedVariant(site.dataDir, name, (await liveAt(origin))[name].build, target);
  await release(site, ['release', typed(name), '--from', target, '--no-browser']);
  await removeFolder(home);
  return build;
};

/** The live builds of a process, and the builds in its pages. */
const isShownBy = async (origin, name, build) =>
  (await liveAt(origin))[name].build === build &&
  buildListedIn(await (await fetch(origin)).text(), name) === build;

/** Waits until every process shows a build. @returns {Promise<number>} milliseconds since the switch was acknowledged */
const untilShown = async (origins, name, build) => {
  const began = performance.now();
  for (const origin of origins)
    while (!(await isShownBy(origin, name, build))) {
      if (performance.now() - began > 10_000) throw new Error(`${origin} does not show ${build}`);
      await sleep(5);
    }
  return performance.now() - began;
};

const pagesOf = async (call) => {
  const articles = [];
  for (let n = 1; n <= 5; n += 1)
    articles.push(await call('POST', '/api/articles', sampleArticle(`文章 ${n}`, 3)));
  return [
    ...articles.map(({ slug }) => ({ path: `/article/${encodeURIComponent(slug)}`, remote: 'site_remote' })),
    { path: '/bigModel/square', remote: 'chat_remote' },
  ];
};

/** Releases each remote and rolls it back, repeatedly, while readers read and an author writes. */
const underLoad = async (what, site, processes, times) => {
  const servers = [];
  for (let n = 0; n < processes; n += 1)
    servers.push(await startServer({ dataDir: site.dataDir, env: { SEED: 'none', ...site.env } }));
  const origins = servers.map(({ origin }) => origin);
  const { call } = await signedIn(origins[0]);
  const pages = await pagesOf(call);
  // From here on every page contains a mark.
  for (const name of remotes) await releaseVariant(site, origins[0], name);
  const editor = await openEditor(origins[0]);
  const readers = startReaders(origins, pages);
  const lags = [];
  try {
    for (let n = 1; n <= times; n += 1)
      for (const name of remotes) {
        const before = (await liveAt(origins[0]))[name].build;
        const build = await releaseVariant(site, origins[0], name);
        lags.push(await untilShown(origins, name, build));
        await editor.goOn(`第 ${n} 次发布 ${typed(name)}。`);
        await release(site, ['rollback', typed(name)]);
        lags.push(await untilShown(origins, name, before));
        await editor.goOn('又退回。');
      }
    await readers.stop();
    const kept = await editor.finish(call);
    return rowsOf(what, readers, lags, kept);
  } finally {
    await readers.stop();
    await editor.close();
    for (const server of servers) await server.stop();
  }
};

const rowsOf = (what, { views, failed, mixed }, lags, kept) => {
  const none = (name, list) => ({
    what: `${what}: ${name}`,
    wanted: '0',
    measured: list.length === 0 ? `0 of ${views}` : `${list.length} of ${views}, ${list[0]}`,
    held: list.length === 0 && views > 100,
  });
  const slowest = Math.max(...lags);
  return [
    none('failed page views', failed),
    none('pages of mixed builds', mixed),
    {
      what: `${what}: slowest of ${lags.length} switches to be seen by all`,
      wanted: '<= 1000 ms',
      measured: `${slowest.toFixed(0)} ms`,
      held: slowest <= 1_000,
      timed: true,
    },
    {
      what: `${what}: text in an open editor`,
      wanted: 'whole',
      measured: kept ? 'whole' : 'LOST',
      held: kept,
    },
  ];
};

/** kill -9 in the middle of releasing: whichever build is live then must be complete, and the site must keep working. */
const killed = async (kills) => {
  const dataDir = await newFolder();
  const site = { dataDir };
  const server = await startServer({ dataDir, env: { SEED: 'none' } });
  const home = await newFolder();
  const problems = [];
  let switched = 0;
  try {
    const began = performance.now();
    await releaseVariant(site, server.origin, 'chat_remote');
    const usual = performance.now() - began;
    for (let n = 0; n < kills; n += 1) {
      const before = (await liveAt(server.origin)).chat_remote.build;
      const target = join(home, String(n));
      const build = markedVariant(dataDir, 'chat_remote', before, target);
      const words = ['release', 'chat-remote', '--from', target, '--no-browser'];
      const { child, ended } = startRelease(site, words);
      await sleep(usual * (0.3 + 0.7 * Math.random()));
      child.kill('SIGKILL');
      await ended;
      const live = (await liveAt(server.origin)).chat_remote.build;
      if (live === build) switched += 1;
      else if (live !== before) problems.push(`${live} is live`);
      problems.push(...damagedFiles(storedIn(dataDir, 'chat_remote', live)));
      const page = await fetch(`${server.origin}/bigModel/square`);
      if (page.status !== 200) problems.push(`the square answers ${page.status}`);
      // A killed run leaves nothing incomplete, and nothing that blocks the next attempt.
      await release(site, words);
      problems.push(...damagedFiles(storedIn(dataDir, 'chat_remote', build)));
      await untilShown([server.origin], 'chat_remote', build);
    }
    return {
      what: `killed in the middle of releasing, ${kills} times`,
      wanted: 'old or new, whole; again: new',
      measured: problems.length === 0 ? `whole (${switched} new, ${kills - switched} old)` : problems[0],
      held: problems.length === 0,
    };
  } finally {
    await server.stop();
    await removeFolder(dataDir);
    await removeFolder(home);
  }
};

/** Each remote released and rolled back again and again under load; kills in the middle. */
export const prove = async ({ quick }) => {
  const times = quick ? 5 : 20;
  const rows = [];
  for (const [what, processes] of [
    ['one process', 1],
    ['two processes', 2],
  ]) {
    const dataDir = await newFolder();
    rows.push(...(await underLoad(what, { dataDir, env: {} }, processes, times)));
    await removeFolder(dataDir);
  }
  const postgres = await newPostgres();
  if (postgres) {
    const dataDir = await newFolder();
    rows.push(...(await underLoad('two processes on PostgreSQL', { dataDir, env: postgres.env }, 2, times)));
    await removeFolder(dataDir);
    await postgres.drop();
  }
  return [...rows, await killed(20)];
};
