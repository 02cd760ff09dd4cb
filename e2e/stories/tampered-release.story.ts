import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { liveBuildOf } from '../support/releases';
import { startSite, type Site } from '../support/site';

let browser: Browser;
let site: Site;
let folder: string;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
  const build = await liveBuildOf(site.url, 'chat_remote');
  folder = join(site.dataDir, 'releases', 'chat_remote', build, 'browser');
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const chunkOf = (page: string): string => {
  const record = readFileSync(join(folder, '..', 'build.json'), 'utf8');
  const { labels } = JSON.parse(record) as { labels: Record<string, string> };
  const found = Object.keys(labels).find((name) => name.endsWith('.js') && labels[name]?.includes(page));
  if (!found) throw new Error(`${page} has no chunk`);
  return found;
};

/** Modifies the files of a live release and restores them afterwards. */
const tamperedWith = async (name: string, visit: () => Promise<void>): Promise<void> => {
  const file = join(folder, name);
  const kept = readFileSync(file);
  const packed = ['.br', '.gz'].map((end) => ({ path: file + end, bytes: readFileSync(file + end) }));
  // Without its compressed copies browsers get the plain file.
  for (const { path } of packed) rmSync(path);
  writeFileSync(file, `globalThis.stolen = true;${kept.toString('utf8')}`);
  try {
    await visit();
  } finally {
    writeFileSync(file, kept);
    for (const { path, bytes } of packed) writeFileSync(path, bytes);
  }
};

const visitSquare = async () => {
  const { page, context, noise } = await openPage(browser);
  await page.goto(`${site.url}/bigModel/square`);
  return { page, noise, leave: () => context.close() };
};

describe('a file that was modified without its manifest', () => {
  test.each([
    ['the entry', () => 'remoteEntry.js'],
    ['the code of a page', () => chunkOf('SquarePage')],
  ])('is not run by browsers: %s; the drawn page stays, and recovers', async (_what, name) => {
    await tamperedWith(name(), async () => {
      const { page, noise, leave } = await visitSquare();
      await page.locator('[data-page-error]').waitFor();
      await page.getByRole('heading', { level: 1, name: '角色广场' }).waitFor();
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      expect(noise.join('\n')).toMatch(/integrity/);
      await leave();
    });
    const { page, noise, leave } = await visitSquare();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-page-error]').count()).toBe(0);
    expect(noise).toEqual([]);
    await leave();
  });
});
