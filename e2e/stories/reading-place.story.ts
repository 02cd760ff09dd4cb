import type { Browser, BrowserContext, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage, openPageIn } from '../support/browser';
import { startSite, type Site } from '../support/site';
import { until } from '../support/until';

const paragraph = '词语如叶，落在纸上；读的人把它们一片片拾起来，夹进自己的书里。'.repeat(8);

let site: Site;
let browser: Browser;
let address: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const content = ['春', '夏', '秋'].flatMap((name) => [`## ${name}`, paragraph, paragraph, paragraph]);
  const id = await storeArticle(site.url, await signInAdmin(site.url), {
    title: '一篇长文',
    content: content.join('\n\n'),
    status: 'published',
  });
  address = `${site.url}/article/${id}`;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const offer = (page: Page) => page.getByRole('region', { name: '上次的阅读位置' });
const kept = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('yanye_read_places'));
const again = async (context: BrowserContext, at = address): Promise<Page> => {
  const { page } = await openPageIn(context);
  await page.goto(at);
  await untilAlive(page);
  return page;
};

test.each([1440, 390])(
  'a long text offers the last reading place, and scrolls on request alone, %i wide',
  async (width) => {
    const { page, context, noise } = await openPage(browser, { width, height: 844 });
    await page.goto(address);
    await untilAlive(page);
    await page.mouse.move(200, 300);
    await page.getByRole('group', { name: '文章操作' }).waitFor();
    expect(await offer(page).count()).toBe(0);
    await page.getByRole('heading', { level: 2, name: '夏' }).evaluate((heading) => heading.scrollIntoView());
    await until(
      async () => (await kept(page)) !== null,
      () => 'a kept place',
    );
    // An article counts as read after some seconds.
    await page.waitForFunction(() => localStorage.getItem('yanye_read') !== null);
    await page.close();

    const second = await again(context);
    await offer(second).getByText('上次读到「夏」').waitFor();
    expect(await second.evaluate(() => scrollY)).toBe(0);
    expect(await axeFindings(second)).toEqual([]);
    await offer(second).getByRole('button', { name: '继续阅读' }).click();
    await offer(second).waitFor({ state: 'detached' });
    const top = await second
      .getByRole('heading', { level: 2, name: '夏' })
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);
    await second.close();

    const third = await again(context);
    await offer(third).getByRole('button', { name: '不用了' }).click();
    await offer(third).waitFor({ state: 'detached' });
    expect(await third.evaluate(() => scrollY)).toBe(0);
    await third.close();

    const linked = await again(context, `${address}#no-such-place`);
    await linked.getByRole('group', { name: '文章操作' }).waitFor();
    expect(await offer(linked).count()).toBe(0);
    expect(await kept(linked)).not.toBe('[]');
    await linked
      .locator('article > div p')
      .last()
      .evaluate((end) => end.scrollIntoView({ block: 'end' }));
    await until(
      async () => (await kept(linked)) === '[]',
      () => 'the place of a finished text to be forgotten',
    );
    expect(noise).toEqual([]);
    await context.close();
  },
);
