import { signedIn } from '../lib/api.mjs';
import { openChromium } from '../lib/chromium.mjs';
import { folderWithArticles } from '../lib/data.mjs';
import { formula, sampleArticle } from '../lib/sample-article.mjs';
import { removeFolder, startServer } from '../lib/server.mjs';

const KiB = 1024;

/** Everything that a first visit loads automatically: bytes on the wire by kind, headers included. */
const firstLoad = async (browser, url) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = new Map();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    requests.set(requestId, { url: request.url, type, bytes: 0, body: 0 }),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known) known.body += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  const problems = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  // Idle callbacks have run by then.
  await page.waitForTimeout(3_000);
  await page.waitForLoadState('networkidle');
  await context.close();
  const all = [...requests.values()].filter(({ url: address }) => /^https?:/.test(address));
  const sum = (kind) => all.filter(kind).reduce((bytes, { bytes: one }) => bytes + one, 0);
  const isDocument = ({ type }) => type === 'Document';
  const isScript = ({ type }) => type === 'Script';
  return {
    document: sum(isDocument),
    scripts: sum(isScript),
    rest: sum((one) => !isDocument(one) && !isScript(one)),
    all: sum(() => true),
    count: all.length,
    foreign: all
      .filter(({ url: address }) => new URL(address).origin !== new URL(url).origin)
      .map((one) => one.url),
    list: all,
    problems,
  };
};

const rowsOf = (name, load) => {
  const line = (what, bytes, most) => ({
    what: `${name}: ${what}`,
    wanted: `<= ${most} KiB`,
    measured: `${(bytes / KiB).toFixed(1)} KiB`,
    held: bytes <= most * KiB,
  });
  return [
    line('before scripts', load.document, 36),
    line('scripts', load.scripts, 160),
    line('all', load.all, 176),
    { what: `${name}: requests`, wanted: '-', measured: String(load.count) },
    {
      what: `${name}: other origins`,
      wanted: '0',
      measured: String(load.foreign.length),
      held: load.foreign.length === 0,
    },
    {
      what: `${name}: console errors`,
      wanted: '0',
      measured: load.problems.length === 0 ? '0' : load.problems.join(' | ').slice(0, 200),
      held: load.problems.length === 0,
    },
  ];
};

/** First load of an article of about 3,000 characters, of the home page and of the square of roles, with an empty cache. */
export const prove = async () => {
  const { dataDir, paths } = await folderWithArticles(12);
  const server = await startServer({ dataDir });
  const browser = await openChromium();
  try {
    const article = await firstLoad(browser, server.origin + paths[0]);
    if (process.env.LIST_REQUESTS)
      for (const { url, type, bytes } of article.list) console.log(type, (bytes / KiB).toFixed(1), url);
    const { call } = await signedIn(server.origin);
    const { slug } = await call('POST', '/api/articles', sampleArticle('文章与公式', 8, formula));
    const withFormula = await firstLoad(browser, `${server.origin}/article/${encodeURIComponent(slug)}`);
    const home = await firstLoad(browser, `${server.origin}/`);
    const square = await firstLoad(browser, `${server.origin}/bigModel/square`);
    if (process.env.LIST_REQUESTS)
      for (const { url, type, bytes } of home.list) console.log(type, (bytes / KiB).toFixed(1), url);
    return [
      ...rowsOf('article', article),
      ...rowsOf('home', home),
      ...rowsOf('square', square),
      {
        what: 'article with a formula: all',
        wanted: '-',
        measured: `${(withFormula.all / KiB).toFixed(1)} KiB`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(dataDir);
  }
};
