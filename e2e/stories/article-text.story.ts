import type { Browser, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage } from '../support/browser';
import { overflowOf } from '../support/overflow';
import { startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;
let id: string;

/** Each mark stands one character further, so that at any width some would begin a line. */
const noted = Array.from({ length: 30 }, (_, at) => `${'叶'.repeat(at + 8)}[^1]，后面还有一句。`);
const table = [
  '| 系统 | 安装的办法 | 要不要先装别的 | 备注 |',
  '| --- | --- | --- | --- |',
  '| macOS 与 iOS | 从商店里安装，或者下载一个压缩包 | 不用 | 第一次打开要在设置里允许一下 |',
].join('\n');

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const content = [
    ...noted,
    table,
    `\`\`\`js\nconst line = '${'x'.repeat(300)}';\n\`\`\``,
    '- [x] 做完的\n- [ ] 没做的',
    '[^1]: 注。',
  ].join('\n\n');
  id = await storeArticle(site.url, await signInAdmin(site.url), {
    title: '排版',
    content,
    status: 'published',
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const open = async (width: number) => {
  const visit = await openPage(browser, { width, height: 844 });
  await visit.page.goto(`${site.url}/article/${id}`);
  await untilAlive(visit.page);
  return visit;
};

/** @returns how many marks there are, and how many stand in another line than the character before them */
const marksOf = (page: Page): Promise<{ readonly all: number; readonly torn: number }> =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('sup:has([data-footnote-ref])')];
    const isTorn = (mark: Element): boolean => {
      const before = mark.previousSibling as Text;
      const last = document.createRange();
      last.setStart(before, before.length - 1);
      last.setEnd(before, before.length);
      return mark.getBoundingClientRect().left < last.getBoundingClientRect().left;
    };
    return { all: marks.length, torn: marks.filter(isTorn).length };
  });

test.each([320, 390, 768, 1440])('no line begins with the mark of a note, %i wide', async (width) => {
  const { page, context } = await open(width);
  expect(await marksOf(page)).toEqual({ all: noted.length, torn: 0 });
  await context.close();
});

test('on phones columns keep their width, and the edge shows that a table and code scroll', async () => {
  const { page, context } = await open(390);
  const cells = await page.locator('article td').evaluateAll((all) =>
    all.map((cell) => ({
      ems: cell.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(cell).fontSize),
    })),
  );
  expect(Math.min(...cells.map(({ ems }) => ems))).toBeGreaterThanOrEqual(7);
  const firstLines = await page.locator('article td:first-child').evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getClientRects().length;
  });
  expect(firstLines).toBe(1);
  for (const wide of ['.table-scroll', 'pre']) {
    const { scrolls, edges } = await page.locator(`article ${wide}`).evaluate((element) => ({
      scrolls: element.scrollWidth > element.clientWidth,
      edges: getComputedStyle(element).backgroundAttachment,
    }));
    expect([scrolls, edges]).toEqual([true, 'local, scroll']);
  }
  expect(await overflowOf(page)).toEqual([]);
  await context.close();
});

test('a task that is done has a box in leaf green, and code can be copied without pointing at it first', async () => {
  const { page, context } = await open(1440);
  const [done, undone] = await page
    .locator('article li input')
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).backgroundColor));
  expect(done).toBe('rgb(47, 107, 79)');
  expect(undone).not.toBe(done);
  await page.keyboard.press('Tab');
  const copy = page.locator('[data-copy-code]');
  await copy.waitFor();
  expect(await copy.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  await context.close();
});
