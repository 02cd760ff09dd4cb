import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage } from '../support/browser';
import { releaseAnew } from '../support/releases';
import { startSite, type Site } from '../support/site';

// Appended to the remote's Node build: its article page loops forever, its other pages do not.
const endless = `
;module.exports.default.routes.find(({ path }) => path === 'article/:id').load = () => { for (;;); };`;

let browser: Browser;
let site: Site;
let ids: readonly string[];

const textAt = async (path: string): Promise<string> => {
  const answer = await fetch(`${site.url}${path}`);
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return answer.text();
};
const text = '这一篇的正文，由浏览器画出来。';

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
  const admin = await signInAdmin(site.url);
  const titles = Array.from({ length: 10 }, (_, index) => `第 ${index} 篇`);
  ids = await Promise.all(titles.map((title) => storeArticle(site.url, admin, { title, content: text })));
  await releaseAnew(site, 'site_remote', (code, file) =>
    file.endsWith('remote.cjs') ? code + endless : code,
  );
  // Like a server that has been running: its workers are started, and frequent pages are cached.
  await Promise.all(['/', '/bigModel/square', '/chat'].map(textAt));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a remote whose server build loops loses its own server HTML and delays no other request', async () => {
  let hanging = ids.length;
  const documents = Promise.all(
    ids.map(async (id) => {
      const document = await textAt(`/article/${id}`);
      hanging -= 1;
      return document;
    }),
  );

  // Cached and uncached pages of other remotes, a cached one of the same, the API: all while every endless page still runs.
  const others = ['/api/articles', '/bigModel/square', '/bigModel/square?tag=unkept', '/chat', '/login', '/'];
  await Promise.all(others.map(textAt));
  expect(hanging).toBe(ids.length);
  expect(await textAt('/api/articles')).toContain(ids[0]);
  expect(await textAt('/bigModel/square?tag=another')).toContain('角色广场');

  for (const document of await documents) {
    expect(document.includes('id="root"')).toBe(true);
    expect(document.includes(text)).toBe(false);
  }
});

test('the browser renders such a page itself', async () => {
  const { page, context, noise } = await openPage(browser);
  await page.goto(`${site.url}/article/${ids[0]}`);
  await untilAlive(page);
  await page.getByRole('article').getByText(text).first().waitFor();
  expect(noise).toEqual([]);
  await context.close();
});

test('the API’s answers about the articles are unaffected', async () => {
  const { code, data } = await call<{ title: string }>(site.url, 'GET', `/api/articles/${ids[0]}`);
  expect({ code, title: data.title }).toEqual({ code: 0, title: '第 0 篇' });
});
