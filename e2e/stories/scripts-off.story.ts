import type { Page } from 'playwright-core';
import { openPage, type Watched } from '../support/browser';
import { lookedAtWidths, publicScreens, aroundWholeSite } from '../support/whole-site';

const there = aroundWholeSite();

/** Controls that need scripts, and the text shown instead. */
const sentences: Readonly<Partial<Record<(typeof publicScreens)[number], RegExp>>> = {
  home: /写反馈需要启用浏览器脚本/,
  search: /建议的搜索窗口需要启用浏览器脚本/,
  article: /发表、回复、点赞和收藏需要启用浏览器脚本/,
};

/**
 * @returns visible or focusable controls that do nothing without scripts: fields and buttons that submit no GET form and
 *   trigger no behaviour of the browser itself
 */
const deadOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, input, select, textarea, [role=button], [contenteditable], a:not([href]), [tabindex="0"]',
    );
    const works = (control: HTMLElement): boolean => {
      const form = control.closest('form');
      if (form?.method === 'get' && form.hasAttribute('action')) return !control.hasAttribute('disabled');
      // A scroll container, which must be focusable to scroll by keyboard.
      return control.hasAttribute('popovertarget') || control.matches('pre, [role=group][aria-label]');
    };
    return [...controls]
      .filter((control) => control.checkVisibility() && !works(control))
      .map((control) => control.outerHTML.slice(0, 120));
  });

/** All visible text; a search by text skips <noscript>. */
const saidIn = (page: Page): Promise<string> => page.locator('body').innerText();

const open = async (path: string, width: number): Promise<Watched> => {
  const watched = await openPage(there.browser, { scripts: false, width });
  const answer = await watched.page.goto(`${there.whole.site.url}${path}`);
  expect(answer?.status()).toBe(200);
  return watched;
};

describe.each(lookedAtWidths)('without scripts, %i wide', (width) => {
  test.each(publicScreens)(
    '%s reads whole, offers nothing dead, and says what needs scripts',
    async (name) => {
      const { page, context, noise } = await open(there.whole.screens[name] ?? '', width);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await deadOf(page)).toEqual([]);
      const said = await saidIn(page);
      expect(said).toContain('切换外观需要启用浏览器脚本');
      expect(said).toMatch(sentences[name] ?? /./);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(noise).toEqual([]);
      await context.close();
    },
  );

  test('the login page says that it needs scripts, and shows no form', async () => {
    const { page, context } = await open('/login', width);
    expect(await saidIn(page)).toContain('登录需要启用浏览器脚本');
    expect(await deadOf(page)).toEqual([]);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  });
});

describe('without scripts', () => {
  const titles = (page: Page) =>
    page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();

  test('the home page has pages, filters by tag and category, and can remove a filter', async () => {
    const { page, context } = await open('/', 390);
    const first = await titles(page);
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/\?page=2$/);
    // The lead stands at its place in the list as well.
    const [, ...listed] = first;
    expect((await titles(page)).filter((title) => listed.includes(title))).toEqual([]);
    await page.goto(there.whole.site.url);
    await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '游记' }).click();
    await page.waitForURL(/category=/);
    expect(await titles(page)).toEqual([6, 5, 4, 3, 2, 1].map((number) => `拾叶 ${number}`));
    await page.goto(there.whole.site.url);
    await page.getByRole('navigation', { name: '标签' }).getByRole('link', { name: /^叶/ }).click();
    await page.waitForURL(/tag=/);
    expect((await titles(page))[0]).toBe('四季的叶子');
    await page.getByRole('main').getByRole('link', { name: '全部文章' }).click();
    await page.waitForURL(`${there.whole.site.url}/`);
    expect(await titles(page)).toEqual(first);
    await context.close();
  });

  test('the menu opens and navigates in a narrow window', async () => {
    const { page, context } = await open('/', 390);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '新闻' }).click();
    await page.waitForURL(/\/news$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /第一条新闻/ })
      .waitFor();
    await context.close();
  });

  test('the table of contents links to its heading, and a footnote there and back', async () => {
    const { page, context } = await open(there.whole.article, 1440);
    await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '秋' }).click();
    const isInSight = () =>
      page.getByRole('heading', { name: '秋' }).evaluate((heading) => {
        const { top } = heading.getBoundingClientRect();
        return top > 0 && top < innerHeight / 2;
      });
    expect([new URL(page.url()).hash !== '', await isInSight()]).toEqual([true, true]);
    await page.locator('a[data-footnote-ref]').click();
    expect(await page.locator('a[data-footnote-backref]').isVisible()).toBe(true);
    await context.close();
  });

  test('feeds are linked in the documents, and answer', async () => {
    const { page, context } = await open('/', 1440);
    const named = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    await context.close();
    expect(named).toEqual(
      expect.arrayContaining(
        ['rss.xml', 'atom.xml', 'feed.json'].map((name) => `${there.whole.site.url}/${name}`),
      ),
    );
    for (const address of named) {
      const answer = await fetch(address);
      expect([address, answer.status, (await answer.text()).includes('四季的叶子')]).toEqual([
        address,
        200,
        true,
      ]);
    }
  });
});
