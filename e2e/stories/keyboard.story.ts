import type { Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { newPerson, personPassword } from '../support/api';
import { openPage, type Watched } from '../support/browser';
import { toComments } from '../support/comments';
import { signInOnPage } from '../support/sign-in';
import { step } from '../support/step';
import { tabThrough } from '../support/tab-stops';
import { until } from '../support/until';
import { lookedAtWidths, publicScreens, aroundWholeSite } from '../support/whole-site';

const there = aroundWholeSite();

const open = async (path: string, width: number): Promise<Watched> => {
  const watched = await openPage(there.browser, { width });
  await watched.page.goto(`${there.whole.site.url}${path}`);
  await untilAlive(watched.page);
  // Scripts that help reading load on the first interaction.
  await watched.page.mouse.move(5, 300);
  await watched.page.waitForLoadState('networkidle');
  return watched;
};

/** Names of the visible landmarks, by role. */
const landmarksOf = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element): string =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '';
    const all = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map(nameOf);
    const outside = ':not(main *, article *, section *, aside *, nav *)';
    return {
      banner: all(`header${outside}`).length,
      main: all('main').length,
      contentinfo: all(`footer${outside}`).length,
      navigation: all('nav'),
      complementary: all('aside').length,
      headings: all('h1').length,
    };
  });

describe.each(lookedAtWidths)('by keyboard alone, %i wide', (width) => {
  test.each(publicScreens)(
    '%s has landmarks, and every control is focusable in order with a visible focus ring',
    async (name) => {
      const { page, context, noise } = await open(there.whole.screens[name] ?? '', width);
      // The server-rendered footer of an article is replaced by the interactive one near the viewport.
      if (name === 'article') {
        await (await toComments(page)).getByRole('button', { name: '登录' }).waitFor();
        await page.getByRole('button', { name: '登录后提问' }).waitFor();
      }
      await page.evaluate(() => scrollTo(0, 0));
      const { navigation, complementary, ...once } = await landmarksOf(page);
      expect(once).toEqual({ banner: 1, main: 1, contentinfo: 1, headings: 1 });
      expect(complementary).toBeLessThanOrEqual(1);
      // Each has a unique name.
      expect(['', ...navigation]).toEqual([...new Set(['', ...navigation])]);
      expect(await tabThrough(page)).toEqual([]);
      expect(noise).toEqual([]);
      await context.close();
    },
  );

  test('the first Tab stop skips the frame', async () => {
    const { page, context } = await open('/', width);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '跳到正文' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await context.close();
  });
});

/** Whether the focus is inside; the browser's own toolbar counts as neither. */
const holdsFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    return activeElement === document.body || element.contains(activeElement);
  });

/** Opens a dialog from its button by a key, cycles through it twice, and closes it with Escape. */
const openAndLeave = async (page: Page, opener: Locator, dialog: Locator): Promise<void> => {
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await until(
    () => dialog.evaluate((element) => element.contains(document.activeElement)),
    () => 'the focus to be in the dialog',
  );
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await holdsFocus(dialog)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await until(
    () => opener.evaluate((element) => element === document.activeElement),
    () =>
      page.evaluate(
        () => `the focus to be back; it is at ${document.activeElement?.outerHTML.slice(0, 120)}`,
      ),
  );
};

describe('dialogs take the focus, trap it, and restore it', () => {
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const banner = (page: Page) => page.getByRole('banner');

  test.each(lookedAtWidths)('signing in and searching, %i wide', async (width) => {
    const { page, context } = await open('/', width);
    await step('the search', () =>
      openAndLeave(
        page,
        banner(page).getByRole('link', { name: '搜索', exact: true }).last(),
        dialog(page, '全文搜索'),
      ),
    );
    await step('the sign-in', () =>
      openAndLeave(page, banner(page).getByRole('link', { name: '登录' }), dialog(page, '登录')),
    );
    await context.close();
  });

  test('the menu of a narrow window', async () => {
    const { page, context } = await open('/', 390);
    const opener = page.getByRole('button', { name: '打开菜单' });
    const menu = page.getByRole('navigation', { name: '菜单' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  test('sharing, an enlarged picture, and signing in to collect', async () => {
    const { page, context } = await open(there.whole.article, 1440);
    const actions = page.getByRole('group', { name: '文章操作' });
    await actions.waitFor();
    await step('sharing', () =>
      openAndLeave(page, actions.getByRole('button', { name: '分享' }), dialog(page, '分享')),
    );
    await step('a picture', () =>
      openAndLeave(page, page.getByRole('button', { name: '放大图片：一片叶子' }), dialog(page, '一片叶子')),
    );
    await step('collecting', () =>
      openAndLeave(page, actions.getByRole('button', { name: /^收藏/ }), dialog(page, '登录')),
    );
    await context.close();
  });
});

/** Reaches it with the Tab key from the current focus. */
const tabTo = async (page: Page, place: Locator): Promise<void> => {
  const isThere = () => place.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
};

describe('by keyboard alone a user', () => {
  test('filters the list by tag and category, removes both, and changes pages', async () => {
    const { page, context } = await open('/', 1440);
    const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
    // The first one opens the page and may come again where its date puts it.
    const first = await titles();
    await tabTo(page, page.getByRole('navigation', { name: '标签' }).getByRole('link').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/tag=/);
    await page.getByRole('link', { name: '全部文章' }).waitFor();
    await tabTo(page, page.getByRole('link', { name: '全部文章' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${there.whole.site.url}/`);
    await tabTo(page, page.getByRole('link', { name: '下一页' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=2/);
    await until(
      async () => !(await titles()).includes(first[1] ?? ''),
      () => 'the second page',
    );
    await page.goto(`${there.whole.site.url}${there.whole.screens['home, filtered']}`);
    await untilAlive(page);
    const category = page.getByRole('navigation', { name: '分类' });
    await tabTo(page, category.locator('summary'));
    await page.keyboard.press('Enter');
    await tabTo(page, category.getByRole('link').nth(1));
    await page.keyboard.press('Enter');
    await page.waitForURL(/category=/);
    await page.getByRole('link', { name: '全部文章' }).waitFor();
    await tabTo(page, page.getByRole('link', { name: '全部文章' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${there.whole.site.url}/`);
    await context.close();
  });

  test('reads, likes, collects, and comments', async () => {
    await newPerson(there.whole.site.url, there.whole.token, '键盘读者', 2);
    const visit = await openPage(there.browser);
    const { page, context } = visit;
    await signInOnPage(page, there.whole.site.url, '键盘读者', personPassword);
    await page.goto(`${there.whole.site.url}${there.whole.article}`);
    await untilAlive(page);
    const actions = page.getByRole('group', { name: '文章操作' });
    await page.keyboard.press('Tab');
    await actions.waitFor();
    const isPressed = (button: Locator) =>
      until(
        async () => (await button.getAttribute('aria-pressed')) === 'true',
        () => 'the button to be pressed',
      );
    for (const name of [/赞/, /^(已)?收藏/]) {
      const button = actions.getByRole('button', { name });
      await tabTo(page, button);
      await page.keyboard.press('Space');
      await isPressed(button);
    }
    const comments = await toComments(page);
    const field = comments.getByLabel('写评论');
    await field.waitFor();
    await tabTo(page, field);
    await page.keyboard.type('只用键盘也能说话。');
    await tabTo(page, comments.getByRole('button', { name: '发表' }));
    await page.keyboard.press('Enter');
    await comments.getByRole('listitem').getByText('只用键盘也能说话。').waitFor();
    await context.close();
  });
});
