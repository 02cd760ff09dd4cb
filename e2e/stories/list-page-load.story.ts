import { calmOf } from '../support/calm';
import { openBrowser, openPage } from '../support/browser';
import { pageScripts, pagesOf } from '../support/page-scripts';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite } from '../support/site';

/** Bytes over the wire, compressed. */
const budget = 300 * 1024;

/** The libraries of the text editor are most of their bytes. */
const editors = ['./pages/WriteArticlePage', './pages/WriteCustomPage'];
const frame = './pages/AdminFrame';

/** Scripts of a page beyond the shell, with their bytes, by file name. */
const scriptsOf = (page: string): ReadonlyMap<string, number> => pageScripts('admin-remote', [frame, page]);

describe('a screen of the back office without an editor loads at most 300 KiB of script beyond the shell', () => {
  test.each(pagesOf('admin-remote').filter((page) => !editors.includes(page)))('%s', (page) => {
    const bytes = [...scriptsOf(page).values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  test('a browser fetches exactly the scripts of the build record', async () => {
    const [browser, site] = await Promise.all([openBrowser(), startSite()]);
    const first = await openPage(browser);
    await signInOnPage(first.page, site.url, 'admin', adminPassword);
    const storage = await first.context.storageState();
    for (const [path, module] of [
      ['article/article_list', './pages/ArticleListPage'],
      ['article/news_source', './pages/NewsSourcesPage'],
    ] as const) {
      const { page, context } = await openPage(browser, { storage });
      const calm = calmOf(page);
      const fetched: Promise<readonly [string, number]>[] = [];
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url());
        // The shell's own scripts are the same for every page.
        if (request.resourceType() !== 'script' || !pathname.startsWith('/releases/')) return;
        const name = pathname.split('/').at(-1) ?? '';
        fetched.push(request.sizes().then(({ responseBodySize }) => [name, responseBodySize]));
      });
      await page.goto(`${site.url}/admin/${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await calm();
      expect(Object.fromEntries(await Promise.all(fetched))).toEqual(Object.fromEntries(scriptsOf(module)));
      await context.close();
    }
    await browser.close();
    await site.stop();
  });
});
