import type { Browser, Locator, Page } from 'playwright-core';
import { breakableProxy } from '../../server/test/breakable-proxy';
import type { ModelUpstream } from '../../server/test/upstream/model-upstream.mjs';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage, openPageIn, type Watched } from '../support/browser';
import { untilGone } from '../support/gone';
import { closedInTheEnd } from '../support/left-open';
import { addModel, lastAsked, openModelPeer } from '../support/model-peer';
import {
  actions,
  ask,
  field,
  giveCredits,
  lastAnswer,
  log,
  newSession,
  say,
  shownText,
  storedAnswer,
  storedDialogs,
} from '../support/role-talk';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

const pieces = 40;
const whole = Array.from({ length: pieces }, (_, at) => `第${at + 1}段，`).join('');

let site: Site;
let browser: Browser;
let peer: ModelUpstream;
let admin: string;

beforeAll(async () => {
  peer = await openModelPeer();
  [site, browser] = await Promise.all([
    startSite({ env: { ALLOW_PRIVATE_HOSTS: peer.host } }),
    openBrowser(),
  ]);
  admin = await signInAdmin(site.url);
  await addModel(site.url, admin, peer, `count-${pieces}-50`);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Somebody with credits, in a session of their own. */
const talker = async (name: string, credits: number) => {
  const token = await newPerson(site.url, admin, name, 2);
  await giveCredits(site.url, admin, token, credits);
  const session = await newSession(site.url, token);
  const watched = await openPage(browser);
  await signInOnPage(watched.page, site.url, name, personPassword);
  const open = async (page: Page = watched.page) => {
    await page.goto(site.url + session.path);
    await field(page).waitFor();
  };
  await open();
  const stored = () => storedAnswer(site.url, token, session.id);
  const untilDone = () =>
    until(
      async () => (await stored()).state === 'done',
      async () => `an answer: ${JSON.stringify(await stored())}`,
    );
  return { ...watched, token, session, open, stored, untilDone };
};

const room = (page: Page): Locator => page.getByRole('region', { name: '和角色聊天' });
const status = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor({ state: 'attached' });

const checkLooks = async (page: Page): Promise<void> => {
  for (const theme of ['dark', 'light'])
    for (const width of [390, 1440]) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await actions(page).waitFor();
      expect([theme, width, await axeFindings(page)]).toEqual([theme, width, []]);
    }
};

test('somebody stops an answer, continues it, compares two and tidies up the session', async () => {
  const { page, context, token, session, open, stored, untilDone } = await talker('喊停的人', 100);

  await step('an answer is written without being read out, and a status says so', async () => {
    peer.waitAfter(3);
    await say(page, '慢慢说');
    await status(page, '正在写');
    await lastAnswer(page).getByText('第3段，').waitFor();
    expect(await lastAnswer(page).locator('[aria-live]').getAttribute('aria-live')).toBe('off');
  });

  await step('Escape stops it, with the request to the provider, and nothing is added later', async () => {
    await field(page).press('Escape');
    await lastAnswer(page).getByText('已停止。').waitFor();
    await status(page, '已停止');
    await lastAsked(peer).closed;
    const shown = await shownText(page);
    expect((await stored()).content).toBe(shown);
    expect(whole.startsWith(shown) && shown.length < whole.length).toBe(true);
    peer.waitAfter(Infinity);
    await open();
    expect([await shownText(page), (await stored()).content]).toEqual([shown, shown]);
  });

  await step('it is continued where it ended', async () => {
    const before = await shownText(page);
    await lastAnswer(page).getByRole('button', { name: '继续，2 积分' }).click();
    await actions(page).getByRole('button', { name: '重新生成' }).waitFor();
    await untilDone();
    const { content } = await stored();
    expect(content.startsWith(before) && content.length > before.length).toBe(true);
    await until(
      async () => (await shownText(page)) === content,
      async () => `${content} on the page, which shows ${await shownText(page)}`,
    );
  });

  await step('it is copied as it is stored', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await actions(page).getByRole('button', { name: '复制' }).click();
    await actions(page).getByText('已复制').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await stored()).content);
  });

  await step('another answer is compared with it by the arrow keys, and the choice stays', async () => {
    const first = await stored();
    await actions(page).getByRole('button', { name: '重新生成' }).click();
    await lastAnswer(page).getByText('第 2 个回答，共 2 个').waitFor({ state: 'attached' });
    await lastAnswer(page).focus();
    await page.keyboard.press('ArrowLeft');
    await lastAnswer(page).getByText('第 1 个回答，共 2 个').waitFor({ state: 'attached' });
    expect(await shownText(page)).toBe(first.content);
    await page.keyboard.press('ArrowRight');
    await lastAnswer(page).getByText('第 2 个回答，共 2 个').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await until(
      async () => (await stored()).id === first.id,
      () => 'the choice',
    );
    await open();
    expect(await shownText(page)).toBe(first.content);
  });

  await step('the last question is changed, and answered anew', async () => {
    await page.getByRole('button', { name: '编辑' }).last().click();
    await page.getByRole('textbox', { name: '编辑' }).fill('换个问法');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('textbox', { name: '编辑' }).waitFor({ state: 'detached' });
    await untilDone();
    await log(page).getByText('换个问法', { exact: true }).waitFor();
    const [dialog] = await storedDialogs(site.url, token, session.id);
    expect(dialog).toMatchObject({ content: '换个问法', answers: [{ content: whole }] });
  });

  await step('it looks right in both themes and at both widths', () => checkLooks(page));

  await step('one of three dialogs is removed, then the others together', async () => {
    for (const words of ['第二句', '第三句']) {
      await ask(page, words);
      await untilDone();
    }
    await actions(page).getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog', { name: '删除这段对话？' }).getByRole('button', { name: '删除' }).click();
    await log(page).getByText('第三句', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '管理对话' }).click();
    await page.getByRole('checkbox', { name: '选择「换个问法」' }).check();
    const bar = page.getByRole('toolbar', { name: '管理对话' });
    await bar.getByText('已选 1 段').waitFor();
    await bar.getByRole('checkbox', { name: '全选' }).check();
    await bar.getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog', { name: '删除 2 段对话？' });
    await dialog.getByRole('button', { name: '删除' }).click();
    await untilGone(log(page).getByText('换个问法', { exact: true }));
    await page.getByRole('article', { name: '开场白' }).waitFor();
    await until(
      async () => (await storedDialogs(site.url, token, session.id)).length === 0,
      () => 'the dialogs to be removed',
    );
  });
});

test('somebody names sessions and finds them again', async () => {
  const { page } = await talker('起名的人', 100);
  const side = page.getByRole('complementary', { name: '关于角色' });

  await step('a session is named by its first question', async () => {
    await say(page, '秋天的第一封信');
    await side.getByRole('link', { name: '秋天的第一封信' }).waitFor();
    await actions(page).waitFor();
  });

  await step('a second one is opened for its price', async () => {
    await side.getByRole('button', { name: '新建会话，4 积分' }).click();
    await side.getByRole('link', { name: '新的会话' }).waitFor();
    await page.getByRole('heading', { level: 1, name: '新的会话' }).waitFor();
  });

  await step('it is renamed, in the list and in the head', async () => {
    await side.getByRole('button', { name: '给「新的会话」改名' }).click();
    const dialog = page.getByRole('dialog', { name: '给会话改名' });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: '会话名' }).fill('冬天的计划');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '冬天的计划' }).waitFor();
  });

  await step('a part of its name finds the other one', async () => {
    await side.getByRole('searchbox', { name: '搜索会话' }).fill('第一封');
    await side.getByRole('link', { name: '冬天的计划' }).waitFor({ state: 'detached' });
    await side.getByRole('link', { name: '秋天的第一封信' }).click();
    await log(page).getByText('秋天的第一封信', { exact: true }).waitFor();
    await side.getByRole('searchbox', { name: '搜索会话' }).fill('没有这样的');
    await side.getByText('没有找到这样的会话').waitFor();
  });
});

test('without credits somebody is told what to do, and can go on for nothing', async () => {
  const { page, token, session, open, stored } = await talker('花光的人', 6);
  const strip = page.getByRole('alert').filter({ hasText: '积分' });

  await step('the last credits are spent on an answer', async () => {
    await page.getByRole('region', { name: /^今天的 \d+ 积分$/ }).waitFor();
    await ask(page, '第一句');
    await room(page).getByText('余 0 积分，一答 2 积分').waitFor();
  });

  await step('the next words stay in the input, and the claim of today is offered', async () => {
    await field(page).fill('还想再问一句');
    await field(page).press('Enter');
    await strip.getByText('还差 2 积分。').waitFor();
    expect(await field(page).inputValue()).toBe('还想再问一句');
    await strip.getByRole('button', { name: '今天不领' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('who declines can let the demonstration model answer', async () => {
    await strip.getByRole('button', { name: '今天不领' }).click();
    await strip.getByText(/明天 0 点后可再领/).waitFor();
    await strip.getByRole('button', { name: '改用演示模型，不花积分' }).click();
    await log(page).getByText('还想再问一句', { exact: true }).waitFor();
    await lastAnswer(page).getByText('这是演示模型的回答，不收积分。').waitFor();
    await actions(page).waitFor();
    expect(await stored()).toMatchObject({ is_demo: true, state: 'done' });
    expect(await field(page).inputValue()).toBe('');
    await room(page).getByText('余 0 积分，一答 2 积分').waitFor();
  });

  await step('another answer of a model can be had from it too', async () => {
    await actions(page).getByRole('button', { name: '重新生成' }).click();
    await strip.getByRole('button', { name: '改用演示模型，不花积分' }).click();
    await lastAnswer(page).getByText('第 2 个回答，共 2 个').waitFor({ state: 'attached' });
    expect(await storedDialogs(site.url, token, session.id)).toHaveLength(2);
  });

  await step('the strip leads to the list of changes', async () => {
    await open();
    await field(page).fill('看看花在哪里');
    await field(page).press('Enter');
    await strip.getByRole('link', { name: '查看明细' }).click();
    await page
      .getByRole('region', { name: '积分', exact: true })
      .getByRole('list', { name: '记录' })
      .waitFor();
  });
});

test('three tabs, one of them cut off in mid-answer, end with what is stored', async () => {
  const name = '三个标签的人';
  const one = await talker(name, 100);
  const second: Watched = await openPageIn(one.context);
  await one.open(second.page);
  // A browser that is set offline keeps the connections that it has.
  const line = await breakableProxy(site.url);
  closedInTheEnd(line.close);
  const cut: Watched = await openPage(browser);
  const { origin } = new URL(line.url);
  await signInOnPage(cut.page, origin, name, personPassword);
  await cut.page.goto(origin + one.session.path);
  await field(cut.page).waitFor();

  peer.waitAfter(5);
  await say(one.page, '同时看着');
  for (const { page } of [one, second, cut]) await lastAnswer(page).getByText('第5段，').waitFor();
  await line.cut();
  peer.waitAfter(20);
  await lastAnswer(one.page).getByText('第20段，').waitFor();
  expect(await shownText(cut.page)).not.toContain('第6段，');
  await line.restore();
  peer.waitAfter(Infinity);

  for (const { page } of [one, second, cut]) await actions(page).waitFor();
  const { content } = await one.stored();
  expect(content).toBe(whole);
  for (const { page } of [one, second, cut]) expect(await shownText(page)).toBe(content);
});
