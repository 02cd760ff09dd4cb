import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { bubble, enterHall, field, sayVisibly } from '../support/chat-room';
import { openBrowser, openPage } from '../support/browser';
import { untilGone } from '../support/gone';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Signed in and in the room. */
const member = async (name: string, width = 1440): Promise<Page> => {
  const { page } = await openPage(browser, { width });
  await signInOnPage(page, site.url, name, personPassword);
  await enterHall(page, site.url);
  return page;
};
const cardOf = async (page: Page, name: string): Promise<Locator> => {
  await page
    .getByRole('log')
    .getByRole('button', { name: `${name} 的资料` })
    .first()
    .click();
  return page.getByRole('dialog', { name });
};
/** A browser without a window never hides its pages. */
const turnAway = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('the room is pleasant: cards, blocks, drafts and the title', async () => {
  const admin = await signInAdmin(site.url);
  for (const name of ['听的人', '说的人']) await newPerson(site.url, admin, name, 2);
  const one = await member('听的人');
  const other = await member('说的人', 390);
  await sayVisibly(other, '第一句');
  await bubble(one, '第一句').waitFor();

  await step('a card leads to a mention', async () => {
    await field(one).fill('早');
    const card = await cardOf(one, '说的人');
    await card.getByRole('button', { name: '屏蔽' }).waitFor();
    expect(await axeFindings(one)).toEqual([]);
    await card.getByRole('button', { name: '提及' }).click();
    expect(await field(one).inputValue()).toBe('早 @说的人 ');
    await field(one).press('Enter');
    await bubble(other, '早 @说的人').locator('[class*="mentionOfMe"]').waitFor();
  });

  await step('a card on a phone is a sheet at the bottom, closed by Escape', async () => {
    const card = await cardOf(other, '听的人');
    await card.getByRole('button', { name: '发私信' }).waitFor();
    const box = await card.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900);
    expect(box?.width).toBe(390);
    expect(await axeFindings(other)).toEqual([]);
    await other.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  });

  await step('the title counts new messages while the page is hidden', async () => {
    const title = await one.title();
    await turnAway(one, true);
    await sayVisibly(other, '第二句');
    await sayVisibly(other, '第三句');
    await one.waitForFunction((wanted) => document.title === wanted, `(2) ${title}`);
    await turnAway(one, false);
    expect(await one.title()).toBe(title);
  });

  await step('who is blocked is folded, and can be read one by one', async () => {
    const card = await cardOf(one, '说的人');
    await card.getByRole('button', { name: '屏蔽' }).click();
    await card.getByRole('button', { name: '取消屏蔽' }).waitFor();
    await one.keyboard.press('Escape');
    await untilGone(bubble(one, '第三句'));
    await one.getByRole('button', { name: '展开' }).last().click();
    await bubble(one, '第三句').waitFor();
    expect(await bubble(one, '第二句').count()).toBe(0);
  });

  await step('a draft outlives a reload', async () => {
    await bubble(other, '早 @说的人').focus();
    await other.keyboard.press('r');
    await field(other).fill('还没写完的话');
    await other.reload();
    await untilAlive(other);
    await other.getByText('回复听的人').waitFor();
    expect(await field(other).inputValue()).toBe('还没写完的话');
    await field(other).press('Enter');
    await bubble(other, '还没写完的话').waitFor();
    await other.reload();
    await untilAlive(other);
    await bubble(other, '还没写完的话').waitFor();
    expect(await field(other).inputValue()).toBe('');
  });
});

interface MessagePage {
  readonly list: readonly { readonly id: number; readonly content: string }[];
}

test('the desk is worked with letters', async () => {
  const admin = await signInAdmin(site.url);
  const writer = await newPerson(site.url, admin, '写手', 2);
  const reader = await newPerson(site.url, admin, '读者', 2);
  const written = ['留着的话', '要移除的话', '要禁言的话'];
  for (const [at, content] of written.entries()) {
    const body = { room: 0, client_id: `desk-${at}`, content };
    await call(site.url, 'POST', '/api/chat_groups/messages', { token: writer, body });
  }
  const { data } = await call<MessagePage>(site.url, 'GET', '/api/chat_groups/messages');
  for (const { id, content } of data.list.filter((one) => written.includes(one.content))) {
    const body = { reason: 'abuse', note: content };
    await call(site.url, 'POST', `/api/chat_groups/messages/${id}/report`, { token: reader, body });
  }
  const { page } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  await page.goto(`${site.url}/admin/chat_group/chat_list?show=waiting`);
  const tab = (count: number) =>
    page.getByRole('navigation', { name: '群聊管理' }).getByRole('link', { name: `待处理 ${count}` });
  const pane = page.getByRole('region', { name: '写手的消息' });
  const context = pane.getByRole('list', { name: '前后的消息' });

  await step('the newest stands beside the list, among what was said before it', async () => {
    await tab(3).waitFor();
    await context.getByText('要移除的话').waitFor();
    await context.locator('[data-asked="true"]').getByText('要禁言的话').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('M mutes and removes, R removes, A keeps', async () => {
    await page.keyboard.press('m');
    const mute = page.getByRole('dialog', { name: '移除并禁言写手' });
    await mute.getByRole('button', { name: '移除并禁言' }).click();
    await tab(2).waitFor();
    await context.locator('[data-asked="true"]').getByText('要移除的话').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: '移除 1 条' }).click();
    await tab(1).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('main').getByText('都处理好了').waitFor();
    const { data: left } = await call<MessagePage>(site.url, 'GET', '/api/chat_groups/messages');
    const said = left.list.map(({ content }) => content);
    expect(said).toContain('留着的话');
    expect(said).not.toContain('要移除的话');
    expect(said).not.toContain('要禁言的话');
  });
});
