import type { Browser, Locator, Page } from 'playwright-core';
import { proves } from '@yanye/tools/specification/proves.ts';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { atRest } from '../support/at-rest';
import { axeFindings } from '../support/axe';
import { bubble, enterHall, field, say } from '../support/chat-room';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { untilGone } from '../support/gone';
import { movesOf, watchHydration } from '../support/hydration';
import { dotPng, pastePicture } from '../support/paste';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
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

const menuOf = async (page: Page, text: string): Promise<Locator> => {
  await bubble(page, text).focus();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: '对这条消息' });
};

interface Said {
  readonly list: readonly { readonly seq: number; readonly content: string }[];
}

/** Signed in and in the room. */
const member = async (name: string): Promise<Watched> => {
  const watched = await openPage(browser);
  await signInOnPage(watched.page, site.url, name, personPassword);
  await enterHall(watched.page, site.url);
  return watched;
};

test(`two people talk while a visitor reads, and nothing is lost ${proves('1.group-chat')}`, async () => {
  const admin = await signInAdmin(site.url);
  for (const name of ['说话人', '答话人']) await newPerson(site.url, admin, name, 2);
  const visitor = (await openPage(browser)).page;
  await enterHall(visitor, site.url);
  const one = (await member('说话人')).page;
  const { page: other, context } = await member('答话人');

  await step('what one says, the other and the visitor see', async () => {
    await say(one, '今天谁来');
    await Promise.all([one, other, visitor].map((page) => bubble(page, '今天谁来').waitFor()));
    await visitor.getByText('登录后就能说话，现在可以先看看').waitFor();
    await atRest(one);
    expect(await axeFindings(one)).toEqual([]);
  });

  await step('the other answers with a quote and leaves a sign', async () => {
    await bubble(other, '今天谁来').focus();
    await other.keyboard.press('r');
    await other.keyboard.type('我来');
    await other.keyboard.press('Enter');
    const answer = bubble(one, '我来');
    await answer.getByText('今天谁来').waitFor();
    const menu = await menuOf(other, '今天谁来');
    await menu.getByRole('button', { name: '回应：妙' }).click();
    await one.getByRole('button', { name: '妙，1 人' }).waitFor();
  });

  await step('an edit and a recall reach everybody', async () => {
    await field(other).click();
    await other.keyboard.press('ArrowUp');
    await other.getByText('修改消息').waitFor();
    await field(other).fill('我和朋友来');
    await field(other).press('Enter');
    await bubble(visitor, '我和朋友来').getByText('已编辑').waitFor();
    await say(one, '说错了');
    await bubble(visitor, '说错了').waitFor();
    await bubble(one, '说错了').focus();
    await one.keyboard.press('Delete');
    await one.getByRole('dialog', { name: '撤回这条消息？' }).getByRole('button', { name: '撤回' }).click();
    await visitor.getByText('说话人撤回了一条消息').waitFor();
    await untilGone(visitor.getByText('说错了'));
  });

  await step('a message written offline is kept, and what was missed comes back', async () => {
    await context.setOffline(true);
    await other.getByText('网络已断开，写下的话先存在本机').waitFor();
    await say(other, '断网时写的');
    await other.getByText('没有发出，已存在本机').waitFor();
    await say(one, '你不在的时候');
    await context.setOffline(false);
    await bubble(other, '你不在的时候').waitFor();
    await bubble(one, '断网时写的').waitFor();
    expect(await bubble(other, '断网时写的').count()).toBe(1);
  });

  await step('an unsent message survives a reload', async () => {
    // The room refuses nothing; only the way to it is closed.
    await context.route(/\/api\/chat_groups\/(messages|tickets)/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await context.setOffline(true);
    await say(other, '重新打开以后');
    await other.getByText('没有发出，已存在本机').waitFor();
    await context.setOffline(false);
    await other.reload();
    await untilAlive(other);
    await other.getByText('重新打开以后').waitFor();
    expect(await bubble(one, '重新打开以后').count()).toBe(0);
    await context.unroute(/\/api\/chat_groups\/(messages|tickets)/);
    await bubble(one, '重新打开以后').waitFor();
  });
});

test('a mention, pictures, a report and a link to a message work against the server', async () => {
  const admin = await signInAdmin(site.url);
  for (const name of ['来客甲', '来客乙']) await newPerson(site.url, admin, name, 2);
  const one = (await member('来客甲')).page;
  const other = (await member('来客乙')).page;

  await step('a mention is completed and stands out for who is meant', async () => {
    await field(one).pressSequentially('问问 @来客');
    await one.getByRole('option', { name: '来客乙' }).waitFor();
    await one.keyboard.press('Enter');
    await field(one).pressSequentially('有图吗');
    await one.keyboard.press('Enter');
    await bubble(other, '问问 @来客乙 有图吗').locator('[class*="mentionOfMe"]').waitFor();
  });

  await step('pictures are sent by the button and by paste', async () => {
    const chooser = other.waitForEvent('filechooser');
    await other.getByRole('button', { name: '发图片' }).click();
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(dotPng, 'base64') };
    await (await chooser).setFiles(picture);
    await one.getByRole('button', { name: '来客乙发的图片' }).waitFor();
    await pastePicture(field(one), 'b.png', dotPng);
    await other.getByRole('button', { name: '来客甲发的图片' }).waitFor();
  });

  await step('a message is reported once', async () => {
    for (const answer of ['已收到你的举报，管理员会尽快处理', '你已经举报过这条消息']) {
      const menu = await menuOf(other, '问问 @来客乙 有图吗');
      await menu.getByRole('button', { name: '举报' }).click();
      const dialog = other.getByRole('dialog', { name: '为什么举报这条消息？' });
      await dialog.getByRole('radio', { name: '其他' }).check();
      await dialog.getByRole('button', { name: '举报' }).click();
      await other.getByText(answer).waitFor();
    }
  });

  await step('a link shows its message, or says why not', async () => {
    const { data } = await call<Said>(site.url, 'GET', '/api/chat_groups/messages');
    const { seq = 0 } = data.list.find(({ content }) => content.startsWith('问问')) ?? {};
    await other.goto(`${site.url}/chat?at=${seq}`);
    await other.locator('[data-found="true"]', { hasText: '有图吗' }).waitFor();
    await other.goto(`${site.url}/chat?at=${seq + 1_000}`);
    await other.getByText('没有找到那条消息').waitFor();
  });
});

test.each([1440, 390])('nothing moves while a room connects, %i wide', async (width) => {
  const { page, context, noise } = await openPage(browser, { width });
  await watchHydration(page);
  await enterHall(page, site.url);
  await page.waitForLoadState('networkidle');
  expect({ moved: await movesOf(page), noise }).toEqual({ moved: [], noise: [] });
  await context.close();
});
