import { calmOf } from '../support/calm';
import { openBrowser, openPage } from '../support/browser';
import { pageScripts } from '../support/page-scripts';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite } from '../support/site';

/** Bytes over the wire, compressed. */
const budget = 300 * 1024;

const lists = {
  'article/article_list': 'ArticleListPage',
  'article/comment_list': 'CommentListPage',
  'users/user_list': 'UserListPage',
  'article/image_list': 'ImageListPage',
  'article/news_source': 'NewsSourcesPage',
  'article/search_misses': 'SearchMissesPage',
  'settings/page_list': 'PageListPage',
  'settings/link_list': 'LinkListPage',
  'system/menu_list': 'MenuListPage',
  'system/promotion_list': 'PromotionListPage',
  'system/feedback_list': 'FeedbackListPage',
  'system/word_list': 'WordListPage',
} as const;
type List = keyof typeof lists;

/** Scripts of a list beyond the shell, with their bytes, by file name. */
const scriptsOf = (list: List): ReadonlyMap<string, number> =>
  pageScripts('admin-remote', ['./pages/AdminFrame', `./pages/${lists[list]}`]);

describe('a list of the back office loads at most 300 KiB of script beyond the shell', () => {
  test.each(Object.keys(lists) as List[])('%s', (list) => {
    const bytes = [...scriptsOf(list).values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  test('a browser fetches exactly the scripts of the build record', async () => {
    const [browser, site] = await Promise.all([openBrowser(), startSite()]);
    const first = await openPage(browser);
    await signInOnPage(first.page, site.url, 'admin', adminPassword);
    const storage = await first.context.storageState();
    for (const list of ['article/article_list', 'article/news_source'] as const) {
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
      await page.goto(`${site.url}/admin/${list}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await calm();
      expect(Object.fromEntries(await Promise.all(fetched))).toEqual(Object.fromEntries(scriptsOf(list)));
      await context.close();
    }
    await browser.close();
    await site.stop();
  });
});
