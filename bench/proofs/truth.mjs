import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { seeded } from '../lib/random.mjs';
import { Register } from '../lib/registers.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

const articleCount = 4;

const textOf = (html) => html.replace(/<!-- -->/g, '');
const firstOf = (pattern, text) => pattern.exec(text)?.[1];

/**
 * The site as a set of registers: which values each change writes, and which values each page shows.
 * @param {{ call: Function }[]} clients one per process
 */
const siteOf = async (clients, pick) => {
  const call = (...request) => pick(clients).call(...request);
  const body = (n, version) => ({
    title: `第${n}题第${version}版`,
    content: `第${n}文第${version}版\n\n正文。`,
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

  /** Changes that can run concurrently: the changes of one list affect one value, and run one at a time. */
  const changes = [
    ...articles.map((article) => [edit(article), edit(article), show(article), comment(article)]),
    [rename],
    [renameMenu],
  ];

  const frame = (html) => [
    ['slogan', site.slogan, Number(firstOf(/口号第(\d+)版/, html))],
    ['menu', menu.name, firstOf(/栏(\d+)版/, html)],
  ];
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
  return { changes, pages };
};

/**
 * Concurrent random changes, with reads of random pages of random processes before, during and after.
 * @returns {Promise<{ reads: number, old: string[] }>} old: stale values that were shown
 */
const interleavings = async (origins, count, seed) => {
  const random = seeded(seed);
  const pick = (from) => from[Math.floor(random() * from.length)];
  const { changes, pages } = await siteOf(await Promise.all(origins.map((origin) => signedIn(origin))), pick);
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
  const run = async (what, places) => {
    const servers = [];
    for (const { dataDir, env = {} } of places)
      servers.push(await startServer({ dataDir, env: { SEED: 'none', ...env } }));
    try {
      const { reads, old } = await interleavings(
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
  const folders = await Promise.all(Array.from({ length: 4 }, newFolder));
  const postgres = await newPostgres();
  try {
    await run('one process', [{ dataDir: folders[0] }]);
    await run('two processes on one SQLite file', [{ dataDir: folders[3] }, { dataDir: folders[3] }]);
    if (postgres) {
      const env = { ...postgres.env, SECRET_KEY: 'a secret that both of the processes share' };
      await run('two processes on PostgreSQL and Redis', [
        { dataDir: folders[1], env },
        { dataDir: folders[2], env },
      ]);
    }
  } finally {
    await postgres?.drop();
    for (const folder of folders) await removeFolder(folder);
  }
  return rows;
};
