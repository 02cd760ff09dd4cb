import { createServer } from 'node:http';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { signedIn } from '../lib/api.mjs';
import { chromiumFlags } from '../lib/chromium.mjs';
import { folderWithArticles } from '../lib/data.mjs';
import { removeFolder, startServer } from '../lib/server.mjs';
import { median } from '../lib/table.mjs';

const gates = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** Attempts to measure a page: an audit of Lighthouse itself fails now and then, which is no defect of the page. */
const attempts = 3;

const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>远方的站</title>${Array.from(
  { length: 20 },
  (_, at) => `<item><title>第 ${at + 1} 条新闻</title><link>https://example.com/${at}</link></item>`,
).join('')}</channel></rss>`;

/** A fake remote site, so that the news page has entries and can be indexed. */
const openFeedPeer = async () => {
  const peer = createServer((_request, response) => response.end(feed));
  await new Promise((done) => peer.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${peer.address().port}`;
  return { host, address: `http://${host}/feed.xml`, close: () => peer.close() };
};

const bringNews = async (origin, address) => {
  const { call } = await signedIn(origin);
  const [board] = (await call('GET', '/api/news_boards')).list;
  const { id } = await call('POST', '/api/news_sources', { board_id: board.id, name: '远方的站', address });
  await call('POST', `/api/news_sources/${id}/fetch`);
};

/** Roles for one page of the square and a second one, some of them in front. @returns the id of one */
const fillSquare = async (origin) => {
  const { call } = await signedIn(origin);
  const icons = await call('GET', '/api/big_model/icons/options');
  let last = 0;
  for (let number = 1; number <= 30; number += 1) {
    const { id } = await call('POST', '/api/big_model/roles', {
      name: `水手 ${number}`,
      abstract: '见过很多海，话不多，问什么先想一想再答。',
      prologue: '靠岸了，{{user}}要上船吗？',
      prompt: '你是水手。',
      icon: icons[number % (icons.length + 1)]?.value ?? '',
      is_featured: number <= 3,
    });
    last = id;
  }
  return last;
};

/** A page without links is not indexed. */
const addLink = async (origin) => {
  const { call } = await signedIn(origin);
  await call('POST', '/api/links', {
    title: '山中来信',
    href: 'https://example.com/',
    description: '写山写水的人',
  });
};

/** A new site has no custom page. @returns its path */
const addPage = async (origin) => {
  const { call } = await signedIn(origin);
  const content = ['春', '夏', '秋'].map((name) => `## ${name}\n\n把看见的写下来，[慢慢读](/archive)。`);
  await call('POST', '/api/pages', { title: '关于这里', slug: 'about-here', content: content.join('\n\n') });
  return '/page/about-here';
};

const measured = async (url, port) => {
  const troubles = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: ['performance', ...Object.keys(gates)],
    });
    if (Object.values(lhr.categories).every(({ score }) => score !== null)) return lhr;
    const broken = Object.values(lhr.audits).filter(({ errorMessage }) => errorMessage);
    troubles.push(...broken.map(({ id, errorMessage }) => `${id}: ${errorMessage}`));
  }
  throw new Error(`Lighthouse could not measure ${url}: ${troubles.join('; ')}`);
};

const scoresOf = async (url, port) => {
  const { categories, audits } = await measured(url, port);
  const failed = Object.values(categories)
    .filter(({ id }) => id in gates)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);
  return {
    failed,
    blocking: Math.round(audits['total-blocking-time'].numericValue),
    shift: audits['cumulative-layout-shift'].numericValue,
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round(score * 100)]),
    ),
  };
};

/** Lighthouse for phones on the public pages, with the system's Chromium. */
export const prove = async ({ quick }) => {
  const runs = quick ? 1 : 5;
  const { dataDir, paths } = await folderWithArticles(12);
  const peer = await openFeedPeer();
  const server = await startServer({ dataDir, env: { ALLOW_PRIVATE_HOSTS: peer.host } });
  const browser = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  const rows = [];
  try {
    await bringNews(server.origin, peer.address);
    await addLink(server.origin);
    const role = await fillSquare(server.origin);
    const customPage = await addPage(server.origin);
    for (const [name, path] of [
      ['home', '/'],
      ['article', paths[0]],
      ['news', '/news'],
      ['search', '/search'],
      ['square', '/bigModel/square'],
      ['role', `/bigModel/role?id=${role}`],
      ['category', '/?category=随笔'],
      ['archive', '/archive'],
      ['links', '/links'],
      ['custom page', customPage],
      ['chat', '/chat'],
      ['privacy', '/privacy'],
    ]) {
      const all = [];
      for (let run = 0; run < runs; run += 1) all.push(await scoresOf(server.origin + path, browser.port));
      for (const [category, least] of Object.entries(gates)) {
        const score = median(all.map(({ scores }) => scores[category]));
        const why = score < least ? ` (${[...new Set(all.flatMap(({ failed }) => failed))].join(', ')})` : '';
        rows.push({
          what: `${name}: ${category}`,
          wanted: String(least),
          measured: score + why,
          held: score >= least,
        });
      }
      const performance = all.map(({ scores }) => scores.performance);
      rows.push({
        what: `${name}: performance, median of ${runs}`,
        wanted: '>= 90, aim 98',
        measured: `${median(performance)} (${performance.join(' ')})`,
        held: median(performance) >= 90,
        timed: true,
      });
      const blocking = all.map((one) => one.blocking);
      rows.push({
        what: `${name}: total blocking time, median of ${runs}`,
        wanted: '<= 50 ms',
        measured: `${median(blocking)} ms (${blocking.join(' ')})`,
        held: median(blocking) <= 50,
        timed: true,
      });
      const shift = Math.max(...all.map((one) => one.shift));
      rows.push({
        what: `${name}: layout shift, most of ${runs}`,
        wanted: '0',
        measured: shift.toFixed(4),
        held: shift === 0,
      });
    }
    return rows;
  } finally {
    await browser.kill();
    await server.stop();
    peer.close();
    await removeFolder(dataDir);
  }
};
