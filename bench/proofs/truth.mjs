import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { seeded } from '../lib/random.mjs';
import { Register } from '../lib/registers.mjs';
import { buildListedIn, liveAt, markedVariant, release } from '../lib/releases.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

const articleCount = 4;
/** A switch to another build opens new render threads, which takes about a second. */
const roundsBetweenSwitches = 50;
const remote = 'site_remote';

const textOf = (html) => html.replace(/<!-- -->/g, '');
const firstOf = (pattern, text) => pattern.exec(text)?.[1];

/** A second build of a remote, whose pages contain its id; it is live afterwards. @returns {Promise<string[]>} both builds, the live one last */
const twoBuilds = async (place, origin) => {
  const first = (await liveAt(origin))[remote].build;
  const home = await newFolder();
  const target = join(home, 'dist');
  const second = markedVariant(place.dataDir, remote, first, target);
  await release(place, ['release', 'site-remote', '--from', target, '--no-browser']);
  await removeFolder(home);
  return [first, second];
};

/**
 * The site as a set of registers: which values each change writes, and which values each page shows.
 * @param {{ call: Function }[]} clients one per process
 * @param {string[]} builds two builds of a remote, the live one last; pages of the second contain its id
 */
const siteOf = async (clients, builds, pick) => {
  const call = (...request) => pick(clients).call(...request);
  const body = (n, version) => ({
    title: `第${n}题第${version}版`,
    content: `第${n}文第${version}版\n\n## 一\n\n正文。\n\n## 二\n\n正文。`,
    abstract: '摘要',
    category: '随笔',
  });
  const articles = [];
  for (let n = 0; n < articleCount; n += 1) {
    const { id, slug } = await call('POST', '/api/articles', { ...body(n, 0), status: 'published' });
    articles.push({ n, id, path: `/article/${encodeURIComponent(slug)}`, version: 0, comments: [] });
  }
  for (const article of articles)
    Object.assign(article, { text: new Register(0), shown: new Register(true), count: new Register(0) });
  const site = { version: 0, slogan: new Register(0) };
  await call('PUT', '/api/settings/site', { slogan: '口号第0版' });
  const { id: menuId } = await call('POST', '/api/menus', { title: '栏0版', path: '/page/about' });
  const menu = { version: 0, name: new Register('0') };

  const edit = (article) => () =>
    article.text.write((article.version += 1), () =>
      call('PUT', '/api/articles', { id: article.id, ...body(article.n, article.version) }),
    );
  const show = (article) => () => {
    const status = article.shown.value ? 'withdrawn' : 'published';
    return article.shown.write(status === 'published', () =>
      call('PUT', '/api/articles', { id: article.id, status }),
    );
  };
  const comment = (article) => async () => {
    if (!article.shown.value) return;
    const removed = article.comments.length > 2 ? article.comments.pop() : undefined;
    await article.count.write(article.count.value + (removed ? -1 : 1), async () => {
      if (removed) return call('DELETE', `/api/comments/${removed}`);
      try {
        // The same text again within a minute would be the same comment.
        const request = { article_id: article.id, content: `说一句 ${randomUUID()}` };
        article.comments.push((await call('POST', '/api/comments', request)).id);
      } catch (error) {
        // One user may write only so many per minute.
        if (error.word !== 'RATE_LIMITED') throw error;
        return false;
      }
      return true;
    });
  };
  const rename = () =>
    site.slogan.write((site.version += 1), () =>
      call('PUT', '/api/settings/site', { slogan: `口号第${site.version}版` }),
    );
  const renameMenu = () =>
    menu.name.write(String((menu.version += 1)), () =>
      call('PUT', `/api/menus/${menuId}`, { title: `栏${menu.version}版` }),
    );

  const live = new Register(builds[1]);
  const switchBuild = () => {
    const instead = live.value;
    const build = builds.find((other) => other !== instead);
    return live.write(build, () =>
      call('PUT', `/api/releases/${remote}/live`, { build, instead_of: instead }),
    );
  };

  /** Changes that can run concurrently: the changes of one list affect one value, and run one at a time. */
  const changes = [
    ...articles.map((article) => [edit(article), edit(article), show(article), comment(article)]),
    [rename],
    [renameMenu],
  ];

  const frame = (html) => [
    ['slogan', site.slogan, Number(firstOf(/口号第(\d+)版/, html))],
    ['menu', menu.name, firstOf(/栏(\d+)版/, html)],
    ['build', live, buildListedIn(html, remote)],
  ];
  const drawnBy = (html) => (html.includes(`目录${builds[1]}`) ? builds[1] : builds[0]);
  const listed = (html, { n, text, shown }) => {
    const version = firstOf(new RegExp(`第${n}题第(\\d+)版`), html);
    return [
      [`article ${n} listed`, shown, version !== undefined],
      ...(version === undefined ? [] : [[`title ${n}`, text, Number(version)]]),
    ];
  };
  const counted = (html, { n, count, path }) => {
    const card = html.split('<article ').find((part) => part.includes(`href="${path}"`));
    // A card without comments shows no value of them.
    return card ? [[`comments ${n}`, count, Number(firstOf(/(\d+) 条评论/, card) ?? 0)]] : [];
  };
  const pageOf = (article) => ({
    path: article.path,
    facts: (status, html) => [
      [`article ${article.n}`, article.shown, status === 200],
      ...(status === 200
        ? [
            ['title', article.text, Number(firstOf(new RegExp(`<h1[^>]*>第${article.n}题第(\\d+)版`), html))],
            ['text', article.text, Number(firstOf(new RegExp(`第${article.n}文第(\\d+)版</p>`), html))],
            ['drawn by build', live, drawnBy(html)],
          ]
        : []),
      ...frame(html),
    ],
  });
  const list = (path, more = () => []) => ({
    path,
    facts: (_status, text) => [...articles.flatMap((one) => listed(text, one)), ...more(text)],
  });
  const pages = [
    ...articles.map(pageOf),
    list('/', (html) => [...articles.flatMap((one) => counted(html, one)), ...frame(html)]),
    list('/?category=%E9%9A%8F%E7%AC%94', frame),
    list('/feed.json'),
    list('/rss.xml'),
    list('/llms.txt'),
  ];
  return { changes, switchBuild, pages };
};

/**
 * Concurrent random changes, with reads of random pages of random processes before, during and after.
 * @returns {Promise<{ reads: number, old: string[] }>} old: stale values that were shown
 */
const interleavings = async (place, origins, count, seed) => {
  const random = seeded(seed);
  const pick = (from) => from[Math.floor(random() * from.length)];
  const clients = await Promise.all(origins.map((origin) => signedIn(origin)));
  const { changes, switchBuild, pages } = await siteOf(clients, await twoBuilds(place, origins[0]), pick);
  const old = [];
  let reads = 0;
  const read = async () => {
    const { path, facts } = pick(pages);
    const origin = pick(origins);
    const begun = performance.now();
    const answer = await fetch(origin + path);
    const text = textOf(await answer.text());
    const ended = performance.now();
    reads += 1;
    if (answer.status >= 500) old.push(`${path}: ${answer.status}`);
    for (const [what, register, seen] of facts(answer.status, text))
      if (!register.allowed(begun, ended).includes(seen))
        old.push(
          `${path} of ${origins.indexOf(origin)}: ${what} ${seen}, not ${register.allowed(begun, ended)}`,
        );
  };
  for (let round = 0; round < count; round += 1) {
    const writers = changes
      .filter(() => random() < 0.35)
      .map(async (own) => {
        const times = 1 + Math.floor(random() * 2);
        for (let time = 0; time < times; time += 1) {
          await sleep(random() * 8);
          await pick(own)();
        }
      });
    if (round % roundsBetweenSwitches === roundsBetweenSwitches - 1) writers.push(switchBuild());
    const readers = Array.from({ length: 4 }, async () => {
      for (let time = 0; time < 2; time += 1) {
        await sleep(random() * 12);
        await read();
      }
    });
    await Promise.all([...writers, ...readers]);
    // All writes have ended: each page has exactly one valid value now.
    await read();
  }
  return { reads, old };
};

/** A stale page after an acknowledged change is a bug, however changes and reads interleave. */
export const prove = async ({ quick, count = quick ? 200 : 1_000, seed = Date.now() % 1_000_000 }) => {
  const rows = [];
  const run = async (what, place, processes) => {
    const servers = [];
    for (let n = 0; n < processes; n += 1)
      servers.push(await startServer({ dataDir: place.dataDir, env: { SEED: 'none', ...place.env } }));
    try {
      const { reads, old } = await interleavings(
        place,
        servers.map(({ origin }) => origin),
        count,
        seed,
      );
      rows.push({
        what: `${what}: old pages in ${count} interleavings (seed ${seed})`,
        wanted: '0',
        measured: `${old.length} of ${reads} reads${old.length > 0 ? `; ${old.slice(0, 3).join('; ')}` : ''}`,
        held: old.length === 0,
      });
    } finally {
      for (const server of servers) await server.stop();
    }
  };
  const folders = await Promise.all(Array.from({ length: 3 }, newFolder));
  const postgres = await newPostgres();
  try {
    await run('one process', { dataDir: folders[0] }, 1);
    await run('two processes on one SQLite file', { dataDir: folders[1] }, 2);
    if (postgres) {
      const env = { ...postgres.env, SECRET_KEY: 'a secret that both of the processes share' };
      await run('two processes on PostgreSQL and Redis', { dataDir: folders[2], env }, 2);
    }
  } finally {
    await postgres?.drop();
    for (const folder of folders) await removeFolder(folder);
  }
  return rows;
};
