import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage } from '../support/browser';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const photo = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width: 1400, height: 900, channels: 3, background: '#000', noise } })
    .blur(1.2)
    .jpeg({ quality: 88 })
    .toBuffer();
};

const upload = async (token: string, bytes: Buffer): Promise<string> => {
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(bytes)]), 'photo.jpg');
  const answer = await fetch(`${site.url}/api/image`, { method: 'POST', headers: { token }, body: form });
  return ((await answer.json()) as { data: string }).data;
};

/** The picture of the article: what the browser chose, and its box. */
const chosen = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main article figure img');
    return {
      source: image?.currentSrc ?? '',
      loaded: (image?.complete ?? false) && (image?.naturalWidth ?? 0) > 0,
      height: Math.round(image?.getBoundingClientRect().height ?? 0),
    };
  });

const untilLoaded = (page: Page): Promise<void> =>
  until(
    async () => (await chosen(page)).loaded,
    () => 'the picture',
  );

test('a picture appears immediately, then in a fitting size and format, without layout shift', async () => {
  const token = await signInAdmin(site.url);
  const path = await upload(token, await photo());
  const id = await storeArticle(site.url, token, {
    title: '有图的一篇',
    content: `![叶](${path} "一片叶")\n\n说的是叶。`,
    status: 'published',
  });
  const address = `${site.url}/article/${id}`;
  const { page, noise } = await openPage(browser, { width: 390, motion: true });

  const before = await step(
    'the original is shown while there is nothing better, or already what is',
    async () => {
      await page.goto(address);
      await untilLoaded(page);
      return chosen(page);
    },
  );

  await step('a moment later the page offers other sizes automatically', () =>
    until(
      async () => (await (await fetch(address)).text()).includes('type="image/avif"'),
      () => 'sizes of the picture on the page',
    ),
  );

  await step('a phone loads a small AVIF into the same box', async () => {
    await page.goto(address);
    await untilLoaded(page);
    const after = await chosen(page);
    expect(after.source).toMatch(/\.v1-(?:480|640)\.avif$/);
    expect(after.height).toBe(before.height);
  });

  await step('as the cover of a search result it is next to the text', async () => {
    const cover = { title: '有封面的一篇', banner_url: path, status: 'published' } as const;
    await storeArticle(site.url, token, cover);
    const found = await openPage(browser, { width: 390 });
    await found.page.goto(`${site.url}/search?key=${encodeURIComponent('有封面')}`);
    const card = found.page.getByRole('main').getByRole('article').first();
    expect(await card.locator('source').count()).toBeGreaterThan(0);
    const [image, words] = [
      await card.locator('img').boundingBox(),
      await card.locator('div').first().boundingBox(),
    ];
    expect(image?.y).toBeCloseTo(words?.y ?? 0, 0);
    expect(image?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  });

  await step('a wide screen loads a larger one', async () => {
    const wide = await openPage(browser, { width: 1440, motion: true });
    await wide.page.goto(address);
    await untilLoaded(wide.page);
    expect((await chosen(wide.page)).source).toMatch(/\.v1-(?:960|1280)\.avif$/);
    const shift = await wide.page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(sum), 200);
        }),
    );
    expect(shift).toBeLessThan(0.01);
  });

  expect(noise).toEqual([]);
});
