import type { Browser, Locator, Page } from 'playwright-core';
import { atRest } from '../support/at-rest';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

// A server, a browser and a dozen steps.
jest.setTimeout(120_000);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索或跳转' });
const options = (page: Page) => palette(page).getByRole('option').allTextContents();
const editor = (page: Page) => page.getByRole('textbox', { name: '正文（Markdown）' });
const path = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname);

test('the frame is used by keyboard alone', async () => {
  const { page, noise } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  const type = async (text: string) => page.keyboard.type(text);
  const jump = async () => {
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
  };

  const sums = [
    {
      width: 1440,
      waits: ['link', '我的消息'],
      arrives: ['button', '通知，7 条未读'],
      last: ['link', '7 条未读私信'],
    },
    {
      width: 390,
      waits: ['button', '消息'],
      arrives: ['button', '消息，14 条未读'],
      last: ['button', '消息，14 条未读'],
    },
  ] as const;
  for (const { width, waits, arrives, last } of sums)
    await step(
      `the tools of the header keep their places when the counts arrive, ${width} wide`,
      async () => {
        await page.setViewportSize({ width, height: 844 });
        let release = (): void => undefined;
        const counts = new Promise<void>((resolve) => {
          release = resolve;
        });
        const answered = [/notices\/unread/, /message_users\/unread/].map(async (address) => {
          await page.route(address, async (route) => {
            await counts;
            await route.fulfill({ json: { code: 0, msg: '', data: { count: 7 } } });
          });
          return page.waitForResponse(address);
        });
        await page.goto(`${site.url}/`);
        const seen = page.getByRole('banner').locator('a, button').filter({ visible: true });
        const tools = () =>
          seen.evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().x)));
        await page.getByRole(waits[0], { name: waits[1], exact: true }).waitFor();
        const before = await tools();
        // The brand is the fifth.
        if (width < 768) expect(before).toHaveLength(5);
        release();
        await Promise.all(answered);
        await page.getByRole(arrives[0], { name: arrives[1] }).waitFor();
        await page.getByRole(last[0], { name: last[1] }).waitFor();
        expect(await tools()).toEqual(before);
        await page.unrouteAll();
      },
    );

  await page.setViewportSize({ width: 1440, height: 900 });
  await step('the palette opens over the editor, and leaves it as it was', async () => {
    await page.goto(`${site.url}/admin/article/write`);
    await editor(page).click();
    await type('写到一半');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await type('，接着写');
    expect(await editor(page).textContent()).toBe('写到一半，接着写');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Control+k');
    expect(await palette(page).count()).toBe(0);
    expect(await editor(page).textContent()).toContain('[写到一半，接着写](https://)');
    for (let undo = 0; undo < 3; undo += 1) await page.keyboard.press('Control+z');
  });

  await step('an article is written and published', async () => {
    const reach = async (wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      for (let tabs = 0; tabs < 80; tabs += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${key} does not reach it`);
    };
    await page.goto(`${site.url}/admin/article/write`);
    await editor(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await reach(page.getByRole('textbox', { name: '标题', exact: true }));
    await type('只用键盘写的');
    await page.keyboard.press('Enter');
    await type('第一段。');
    await page.keyboard.press('Escape');
    await reach(page.getByRole('button', { name: '发布…' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: '发布文章' });
    await panel.getByRole('textbox', { name: '摘要' }).waitFor();
    await atRest(page);
    expect(await axeFindings(page)).toEqual([]);
    await reach(panel.getByRole('button', { name: '发布', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: '查看文章' }).waitFor();
  });

  await step('a screen is found by initials, and what was open comes first', async () => {
    await page.goto(`${site.url}/admin`);
    await page.getByRole('navigation', { name: '后台菜单' }).waitFor();
    await jump();
    await type('pllb');
    await until(
      async () => (await options(page)).length === 1,
      () => 'one screen',
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '评论列表' }).waitFor();
    await jump();
    await palette(page).getByRole('group', { name: '最近' }).getByText('概览').waitFor();
    await page.keyboard.press('Escape');
  });

  await step('actions, people and tags have their signs; nothing is removed from here', async () => {
    await jump();
    await type('>');
    expect((await options(page)).filter((option) => /删除|移除|清除/.test(option))).toEqual([]);
    await type('tjyh');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('用户名').waitFor();
    expect(path(page)).toBe('/admin/users/user_list');
    await page.keyboard.press('Escape');
    await jump();
    await type('@admin');
    await palette(page).getByRole('group', { name: '用户' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const tabs = page.getByRole('navigation', { name: '打开的页面' });

  await step('letters lead to screens, the help lists them, and both can be turned off', async () => {
    await page.goto(`${site.url}/admin/article/article_list`);
    await heading('文章列表');
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: '键盘快捷键' });
    await help.getByText('勾选这一页').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await help.getByRole('switch', { name: '单个字母的快捷键' }).press('Space');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    expect(path(page)).toBe('/admin/article/article_list');
    await jump();
    await type('>jpkjj');
    await page.keyboard.press('Enter');
    await help.getByRole('switch', { name: '单个字母的快捷键' }).press('Space');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await until(
      async () => path(page) === '/admin/chat_group/chat_list',
      () => 'the desk',
    );
  });

  await step('tabs keep filters over other screens and a reload', async () => {
    await jump();
    await type('>dkbql');
    await page.keyboard.press('Enter');
    await tabs.waitFor();
    await page.goto(`${site.url}/admin/users/user_list?key=admin`);
    await page.getByRole('searchbox').first().waitFor();
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await type('没有这个人');
    await until(
      async () => decodeURIComponent(page.url()).includes('key=没有这个人'),
      () => 'the filter in the address',
    );
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await type('cdlb');
    await page.keyboard.press('Enter');
    await heading('菜单列表');
    await page.reload();
    await tabs.getByRole('link', { name: '用户列表' }).press('Enter');
    await heading('用户列表');
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('没有这个人');
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('a tab with unsaved changes asks before it is closed', async () => {
    await page.goto(`${site.url}/admin/system/config/site`);
    await heading('网站设置');
    await page.getByRole('textbox').first().fill('改了名字');
    const close = tabs.getByRole('button', { name: '关闭「网站设置」' });
    await close.press('Enter');
    await page.getByRole('button', { name: '继续修改' }).press('Enter');
    expect(await close.count()).toBe(1);
    await close.press('Enter');
    await page.getByRole('button', { name: '离开', exact: true }).press('Enter');
    await close.waitFor({ state: 'detached' });
    await tabs.getByRole('button', { name: '只留当前' }).press('Enter');
    expect(await tabs.getByRole('listitem').count()).toBe(1);
  });

  expect(noise).toEqual([]);
});
