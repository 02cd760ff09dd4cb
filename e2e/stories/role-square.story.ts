import type { Browser, Page } from 'playwright-core';
import { call, signInAdmin } from '../support/api';
import { untilAlive } from '../support/alive';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { lostNodes, movesOf, watchHydration } from '../support/hydration';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';

let site: Site;
let browser: Browser;

/** Roles besides the samples, so that there is a second page. */
const further = 30;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const token = await signInAdmin(site.url);
  const send = (method: string, path: string, body: object) =>
    call<{ id: number }>(site.url, method, path, { token, body });
  await send('PUT', '/api/big_model/tags', { id: 0, title: '航海', color: '#2b5fa6' });
  const { data: tags } = await call<{ label: string; value: number }[]>(
    site.url,
    'GET',
    '/api/big_model/tags/options',
    { token },
  );
  const tagList = tags.filter(({ label }) => label === '航海').map(({ value }) => value);
  for (let number = 1; number <= further; number += 1)
    await send('POST', '/api/big_model/roles', {
      name: `水手 ${number}`,
      abstract: '见过很多海，话不多。',
      prologue: '靠岸了，{{user}}要上船吗？',
      prompt: '你是水手。',
      tagList,
      details: { greetings: ['起风了。'] },
    });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const names = (page: Page) => page.getByRole('list', { name: '角色' }).getByRole('heading').allInnerTexts();
const pills = (page: Page) => page.getByRole('navigation', { name: '按标签看角色' });
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe.each([
  [1440, false],
  [390, true],
] as const)('a visitor of the square, %i wide, in the dark: %s', (width, dark) => {
  test('finds a role by tag, word and page, reads about it, and is asked to sign in', async () => {
    const { page, context, noise } = await openPage(browser, { width, dark });
    await watchHydration(page);
    await page.goto(`${site.url}/bigModel/square`);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    expect({ lost: await lostNodes(page), moved: await movesOf(page), noise }).toEqual({
      lost: [],
      moved: [],
      noise: [],
    });

    await step('the front has roles that speak, and no finding', async () => {
      await page
        .getByRole('region', { name: '推荐的角色' })
        .getByText(/^「.+」$/)
        .first()
        .waitFor();
      expect(await names(page)).toHaveLength(24);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
    });

    await step('a tag', async () => {
      await pills(page).getByRole('link', { name: /^航海/ }).click();
      await page.getByRole('heading', { level: 2, name: '航海' }).waitFor();
      expect((await names(page)).every((name) => name.startsWith('水手'))).toBe(true);
    });

    await step('the page behind', async () => {
      await page.getByRole('link', { name: '下一页' }).click();
      await page.waitForURL(/tag=\d+&page=2$/);
      await page.getByRole('navigation', { name: '分页' }).getByText('第 2 页，共 2 页').waitFor();
    });

    await step('a word, by the keyboard', async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await page.keyboard.type('水手 30');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 2, name: /水手 30/ }).waitFor();
      expect(await names(page)).toEqual(['水手 30']);
    });

    await step('the page about it', async () => {
      await page.getByRole('link', { name: '水手 30的详情' }).click();
      await page.getByRole('heading', { level: 1, name: '水手 30' }).waitFor();
      const prologues = page.getByRole('region', { name: '开场白' });
      await prologues.getByText('「靠岸了，你要上船吗？」').waitFor();
      await prologues.getByText('还有 1 种开头').click();
      await prologues.getByText('「起风了。」').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
    });

    await step('talking needs a sign-in', async () => {
      await page.getByRole('link', { name: '和水手 30开始聊' }).click();
      await page.getByRole('dialog', { name: '登录' }).waitFor();
    });
    expect(noise).toEqual([]);
    await context.close();
  });
});

describe('without scripts', () => {
  test('the square is filtered, searched, ordered and turned over by links and a form', async () => {
    const { page, context, noise } = await openPage(browser, { scripts: false, width: 390 });
    await page.goto(`${site.url}/bigModel/square`);
    expect(await names(page)).toHaveLength(24);
    expect(await page.locator('body').innerText()).toContain('登录和聊天需要启用浏览器脚本');

    await pills(page).getByRole('link', { name: /^航海/ }).click();
    await page.waitForURL(/\?tag=\d+$/);
    expect((await names(page)).every((name) => name.startsWith('水手'))).toBe(true);

    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/&page=2$/);
    expect(await names(page)).toHaveLength(further - 24);

    await page.getByRole('searchbox', { name: '搜角色或本领' }).fill('水手 7');
    await page.keyboard.press('Enter');
    await page.waitForURL(/key=.*&tag=\d+|tag=\d+&key=/);
    expect(await names(page)).toEqual(['水手 7']);

    await page.getByRole('searchbox', { name: '搜角色或本领' }).fill('查无此人');
    await page.getByRole('button', { name: '搜索', exact: true }).last().click();
    await page.getByRole('main').getByText('没有找到「查无此人」').waitFor();
    await page.getByRole('link', { name: '看全部角色' }).click();
    await page.waitForURL(`${site.url}/bigModel/square`);

    await page.getByRole('link', { name: '最新' }).click();
    await page.waitForURL(/\?sort=new$/);
    expect((await names(page))[0]).toBe(`水手 ${further}`);

    await page.getByRole('link', { name: `水手 ${further}的详情` }).click();
    await page.getByRole('heading', { level: 1, name: `水手 ${further}` }).waitFor();
    expect(await page.locator('body').innerText()).toContain('「靠岸了，你要上船吗？」');
    expect(noise).toEqual([]);
    await context.close();
  });

  test('a role that does not exist is answered honestly, and filters are kept off search engines', async () => {
    const head = async (path: string) => {
      const answer = await fetch(site.url + path);
      const html = await answer.text();
      return {
        status: answer.status,
        isIndexed: !/<meta name="robots" content="noindex/.test(html),
        canonical: /<link rel="canonical" href="[^"]*?(\/bigModel[^"]*)"/.exec(html)?.[1],
      };
    };
    expect(await head('/bigModel/role?id=4040')).toMatchObject({ status: 404, isIndexed: false });
    expect(await head('/bigModel/square?page=99')).toMatchObject({ status: 404, isIndexed: false });
    expect(await head('/bigModel/square')).toEqual({
      status: 200,
      isIndexed: true,
      canonical: '/bigModel/square',
    });
    expect(await head('/bigModel/square?sort=new&x=1')).toEqual({
      status: 200,
      isIndexed: false,
      canonical: '/bigModel/square?sort=new',
    });
    expect(await head('/bigModel/role?id=1')).toEqual({
      status: 200,
      isIndexed: true,
      canonical: '/bigModel/role?id=1',
    });
  });
});
