import type { Browser, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { openBrowser, openPage } from '../support/browser';
import { lookedAtWidths, startWholeSite, type WholeSite } from '../support/whole-site';

let there: WholeSite;
let browser: Browser;

beforeAll(async () => {
  [there, browser] = await Promise.all([startWholeSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await there.close();
});

/** Sizes in pixels by width of the window. */
const scale = {
  page: { 1440: '28px at 108', 390: '22px at 72' },
  article: { 1440: '40px', 390: '28px' },
} as const;

const headOf = (
  page: Page,
): Promise<{ readonly size: string; readonly top: number; readonly ratio: number }> =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { fontSize, lineHeight } = getComputedStyle(heading);
    const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    return { size: fontSize, top: Math.round(heading.getBoundingClientRect().top), ratio };
  });

const open = async (width: number, path: string) => {
  const visit = await openPage(browser, { width });
  await visit.page.goto(`${there.site.url}${path}`);
  await untilAlive(visit.page);
  return visit;
};

describe.each(lookedAtWidths)('%i wide', (width) => {
  test('every page has its title in one size, at one height', async () => {
    const paths = [
      ...(['home, filtered', 'news', 'search', 'archive', 'a page of the site', 'links'] as const).map(
        (name) => there.screens[name],
      ),
      '/privacy',
      '/bigModel/square',
    ];
    const found: string[] = [];
    for (const path of paths) {
      const { page, context } = await open(width, path);
      const { size, top, ratio } = await headOf(page);
      // The title of the square stands beside the search on phones, and is centred with it.
      found.push(`${size} at ${Math.abs(top - 72) < 2 ? 72 : top}`);
      expect(ratio).toBeCloseTo(1.35, 2);
      await context.close();
    }
    expect(new Set(found)).toEqual(new Set([scale.page[width]]));
  });

  test('the title of an article is larger, and as high where nothing stands above it', async () => {
    const { page, context } = await open(width, there.article);
    expect((await headOf(page)).size).toBe(scale.article[width]);
    await context.close();
  });
});

test.each(['news', 'archive'] as const)(
  'the list of the %s page ends at the edge of its head',
  async (name) => {
    const { page, context } = await open(1440, there.screens[name]);
    const right = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(await right('main ol > li')).toBe(await right('main header'));
    await context.close();
  },
);

test('the contents beside an article stay within the frame of the header', async () => {
  const { page, context } = await open(1440, there.article);
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const frame = await page.getByRole('banner').evaluate((header) => {
    const { right: edge } = header.getBoundingClientRect();
    return Math.round(edge - Number.parseFloat(getComputedStyle(header).paddingRight));
  });
  expect(await right('article > aside')).toBeLessThanOrEqual(frame);
  await context.close();
});

test.each([
  ['/bigModel/square', 1],
  ['/chat', 0],
])('at the end of %s are %i footers', async (path, count) => {
  const { page, context } = await open(1440, path);
  expect(await page.getByRole('contentinfo').count()).toBe(count);
  await context.close();
});
