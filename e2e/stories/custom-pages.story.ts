import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { untilGone } from '../support/gone';
import { untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

const list = '/admin/settings/page_list';
const links = '/admin/settings/link_list';

let site: Site;
let browser: Browser;
let admin: Watched;
let reader: Watched;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
  [admin, reader] = await Promise.all([
    openPage(browser, { width: 1440 }),
    openPage(browser, { scripts: false, width: 390 }),
  ]);
  await signInOnPage(admin.page, site.url, 'admin@localhost', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const read = async (path: string): Promise<number | undefined> =>
  (await reader.page.goto(`${site.url}${path}`))?.status();
const footer = () => reader.page.getByRole('navigation', { name: '站点页面' });
const sitemap = async (): Promise<string> => (await fetch(`${site.url}/sitemap.xml`)).text();

describe('custom pages', () => {
  test('an administrator writes one, gives it an address, and publishes it', async () => {
    const { page } = admin;
    expect(await read('/page/about')).toBe(404);
    await page.goto(`${site.url}${list}`);
    await page.getByText('还没有自定义页面').waitFor();
    await page.getByRole('button', { name: '写页面' }).click();
    await page.getByRole('textbox', { name: '标题' }).fill('关于我们');
    await page.getByRole('textbox', { name: '正文（Markdown）' }).fill('## 这里是谁\n\n写字的人，**三个**。');
    await page.getByRole('radiogroup').getByText('对照').click();
    await page.getByRole('region', { name: '预览' }).getByText('三个').waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /地址/ }).fill('about');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await page.waitForURL(`**${list}/edit/*`);
    await page.getByText(/\d 已保存$/).waitFor();
  });

  test('readers see it immediately, without scripts, with its metadata, and can search it', async () => {
    expect(await read('/page/about')).toBe(200);
    const { page } = reader;
    await page.getByRole('heading', { level: 1, name: '关于我们' }).waitFor();
    await page.getByRole('heading', { level: 2, name: '这里是谁' }).waitFor();
    expect(await page.title()).toMatch(/^关于我们 · 言叶/);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/page/about`);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('写字的人');
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await footer().getByRole('link', { name: '关于我们' }).click();
    expect(new URL(page.url()).pathname).toBe('/page/about');
    expect(await sitemap()).toContain(`${site.url}/page/about`);
  });

  test('with scripts it hydrates in place, and links open it without a document load', async () => {
    const { page, noise, context } = await openPage(browser, { width: 1440 });
    await page.goto(`${site.url}/page/about`);
    await untilAlive(page);
    await page.getByRole('heading', { level: 1, name: '关于我们' }).waitFor();
    await page.goto(site.url);
    await untilAlive(page);
    await page.getByRole('navigation', { name: '站点页面' }).getByRole('link', { name: '关于我们' }).click();
    await page.getByRole('heading', { level: 2, name: '这里是谁' }).waitFor();
    expect(await page.title()).toMatch(/^关于我们/);
    expect(noise).toEqual([]);
    await context.close();
  });

  test('a change is published immediately, and leaving unsaved text asks for confirmation', async () => {
    const { page } = admin;
    await page.getByRole('textbox', { name: '标题' }).fill('关于');
    await page.getByRole('link', { name: '自定义页面', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '继续写' }).click();
    await page.getByRole('button', { name: '更新', exact: true }).click();
    await page.getByText(/\d 已保存$/).waitFor();
    await read('/page/about');
    await reader.page.getByRole('heading', { level: 1, name: '关于', exact: true }).waitFor();
  });

  test('a hidden page answers 404 and is listed nowhere; the administrator can still read it', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: '自定义页面', exact: true }).click();
    await page.getByRole('switch', { name: '公开《关于》' }).click();
    await page.getByText('《关于》已隐藏').waitFor();
    expect(await read('/page/about')).toBe(404);
    await reader.page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
    expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await untilGone(footer().getByRole('link', { name: '关于' }));
    expect(await sitemap()).not.toContain('/page/about');
    await page.getByRole('switch', { name: '公开《关于》' }).click();
    await untilSaid(page, '《关于》已公开');
    expect(await read('/page/about')).toBe(200);
  });
});

describe('links to friends', () => {
  test('without any, nothing links to their page', async () => {
    expect(await read('/links')).toBe(200);
    await reader.page.getByText('还没有友情链接').waitFor();
    expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await untilGone(footer().getByRole('link', { name: '友情链接' }));
    expect(await sitemap()).not.toContain('/links');
  });

  test('an administrator adds one and sees a preview of its card', async () => {
    const { page } = admin;
    await page.goto(`${site.url}${links}`);
    await page.getByText('还没有友情链接').waitFor();
    await page.getByRole('button', { name: '添加链接' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '名称' }).fill('远方的站');
    await dialog.getByRole('textbox', { name: '网址' }).fill('https://far.example/');
    await dialog.getByRole('textbox', { name: '描述' }).fill('写山的人');
    await dialog.getByRole('region', { name: '预览' }).getByText('远方的站').waitFor();
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await untilSaid(page, '「远方的站」已保存');
    await page.getByRole('row', { name: /远方的站/ }).waitFor();
  });

  test('readers find it from the footer; it opens in a new tab without opener or referrer', async () => {
    await read('/');
    await footer().getByRole('link', { name: '友情链接' }).click();
    const link = reader.page.getByRole('link', { name: /远方的站/ });
    expect(await link.getAttribute('href')).toBe('https://far.example/');
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ]);
    await reader.page.getByText('写山的人').waitFor();
    expect(await sitemap()).toContain(`${site.url}/links`);
  });

  test('a hidden one disappears', async () => {
    await admin.page.getByRole('switch', { name: '展示「远方的站」' }).click();
    await untilSaid(admin.page, '「远方的站」已隐藏');
    await read('/links');
    await reader.page.getByText('还没有友情链接').waitFor();
    await admin.page.getByRole('switch', { name: '展示「远方的站」' }).click();
    await untilSaid(admin.page, '「远方的站」已展示');
    expect(admin.noise).toEqual([]);
  });
});
