import type { Browser, Request } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { openBrowser, openPage } from '../support/browser';
import { calmOf } from '../support/calm';
import { startSite, type Site } from '../support/site';
import { tabThrough } from '../support/tab-stops';
import { lookedAtWidths } from '../support/whole-site';

/** Bytes over the wire, compressed. */
const budget = 15 * 1024;

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ seed: 'none' })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const nameOf = (request: Request): string => new URL(request.url()).pathname;

/** Scripts and style sheets of a first visit, by address, with their bytes. */
const codeOf = async (path: string): Promise<ReadonlyMap<string, number>> => {
  const { page, context } = await openPage(browser);
  const calm = calmOf(page);
  const code: Request[] = [];
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request);
  });
  await page.goto(`${site.url}${path}`);
  await untilAlive(page);
  await calm();
  const sizes = await Promise.all(
    code.map(async (request) => [nameOf(request), (await request.sizes()).responseBodySize] as const),
  );
  await context.close();
  return new Map(sizes);
};

test('it adds at most 15 KiB of code to the shell', async () => {
  const [login, shell] = [await codeOf('/login'), await codeOf('/nowhere')];
  const added = [...login].filter(([name]) => !shell.has(name));
  const bytes = added.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes).toBeGreaterThan(1024);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test.each(lookedAtWidths)('every control is reachable by keyboard, %i wide', async (width) => {
  const { page, context, noise } = await openPage(browser, { width });
  await page.goto(`${site.url}/login`);
  await untilAlive(page);
  expect(await tabThrough(page)).toEqual([]);
  expect(noise).toEqual([]);
  await context.close();
});
