import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { bubble, enterHall, field } from '../support/chat-room';
import { openBrowser, openPage } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

interface Managed {
  readonly list: readonly { readonly online: number | null }[];
}

interface Rooms {
  readonly list: readonly { readonly seq: number; readonly read_seq: number }[];
}

/** Only rows around the viewport are in the document. */
const isInSight = async (page: Page, element: Locator): Promise<boolean> => {
  if ((await element.count()) === 0) return false;
  const [box, view] = [await element.boundingBox(), page.viewportSize()];
  return box !== null && view !== null && box.y >= 0 && box.y + box.height <= view.height;
};

test('a returning user is notified, starts at the first unread message, and sees the reason of a mute', async () => {
  const admin = await signInAdmin(site.url);
  const reader = await newPerson(site.url, admin, '归来人', 2);
  const say = (content: string) =>
    call(site.url, 'POST', '/api/chat_groups/messages', {
      token: admin,
      body: { room: 0, client_id: content, content },
    });
  const peopleInHall = async (): Promise<number | null | undefined> => {
    const { data } = await call<Managed>(site.url, 'GET', '/api/chat_groups/managed_rooms', { token: admin });
    return data.list[0]?.online;
  };
  await say('开场');
  const { page } = await openPage(browser);
  await signInOnPage(page, site.url, '归来人', personPassword);

  await step('the reader has read everything, and goes away', async () => {
    await enterHall(page, site.url);
    await bubble(page, '开场').waitFor();
    const hasRead = async (): Promise<boolean> => {
      const { data } = await call<Rooms>(site.url, 'GET', '/api/chat_groups/rooms', { token: reader });
      return data.list.every(({ seq, read_seq }) => seq === read_seq);
    };
    await until(hasRead, () => 'the read mark of the reader');
    await page.goto(`${site.url}/privacy`);
  });

  await step('the room opens at the first message that was not read', async () => {
    await say('第一句新的');
    for (let at = 0; at < 40; at += 1) await say(`闲话 ${at}`);
    await say('收尾');
    await enterHall(page, site.url);
    await page.getByRole('separator', { name: '以下 42 条未读' }).waitFor();
    await until(
      () => isInSight(page, bubble(page, '第一句新的')),
      () => 'the first unread message in the viewport',
    );
    expect(await isInSight(page, bubble(page, '收尾'))).toBe(false);
    await page.goto(`${site.url}/privacy`);
    await untilAlive(page);
    // Who is in the room gets no notice, and the server learns only by the end of the connection that somebody went.
    await until(
      async () => (await peopleInHall()) === 0,
      () => 'the reader to have left the room',
    );
  });

  await step('a notice leads to the message that addresses everybody', async () => {
    await say('@所有人 周五碰头');
    await say('不见不散');
    const bell = page.getByRole('banner').getByRole('button', { name: '通知，1 条未读', exact: true });
    await until(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return (await bell.count()) > 0;
      },
      () => 'the number of notices',
    );
    await bell.click();
    await page
      .getByRole('dialog', { name: '通知' })
      .getByRole('link', { name: /在群聊里提到了你/ })
      .click();
    await page.waitForURL(/\/chat\?.*at=\d+/);
    await page.locator('[data-found="true"]', { hasText: '周五碰头' }).waitFor();
  });

  await step('a mute says why and for how long, and ends when it is lifted', async () => {
    const { data } = await call<{ readonly id: number }>(site.url, 'GET', '/api/user_info', {
      token: reader,
    });
    const body = { user_id: data.id, minutes: 5, reason: '先冷静一下' };
    await call(site.url, 'POST', '/api/chat_groups/mutes', { token: admin, body });
    await field(page).fill('我有话说');
    await field(page).press('Enter');
    await page.getByRole('log').getByText('你被禁言了，还有 5 分钟：先冷静一下').waitFor();
    const mutes = await call<{ readonly list: readonly { readonly id: number }[] }>(
      site.url,
      'GET',
      '/api/chat_groups/mutes',
      { token: admin },
    );
    const id_list = mutes.data.list.map(({ id }) => id);
    await call(site.url, 'DELETE', '/api/chat_groups/mutes', { token: admin, body: { id_list } });
    await page.getByRole('button', { name: '重试' }).click();
    await bubble(page, '我有话说').waitFor();
    await field(page).fill('现在可以了');
    await field(page).press('Enter');
    await bubble(page, '现在可以了').waitFor();
  });
});
