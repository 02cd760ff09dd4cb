import type { Browser, Page } from 'playwright-core';
import { liveCalls } from '@yanye/shared/contract/live.calls';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import { untilAlive } from '../support/alive';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser } from '../support/browser';
import { isLiveChannel } from '../support/live-channel';
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

const mark = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `${count} 条未读私信` });

test('three tabs of a browser share one live connection, and another tab takes over', async () => {
  const admin = await signInAdmin(site.url);
  const sender = await newPerson(site.url, admin, '写信人', 2);
  await newPerson(site.url, admin, '收信人', 2);
  const context = await browser.newContext();
  const open = new Map<Page, number>();
  const openInAll = () => [...open.values()].reduce((sum, count) => sum + count, 0);
  const asked: string[] = [];
  const newTab = async (): Promise<Page> => {
    const page = await context.newPage();
    const count = (by: number) => open.set(page, (open.get(page) ?? 0) + by);
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname);
      if (isLiveChannel(request)) count(1);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => {
        if (isLiveChannel(request)) count(-1);
      });
    return page;
  };
  const asksFor = async (page: Page): Promise<void> => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(privateMessageCalls.unread.path)),
      page.goto(site.url),
    ]);
    await answer.finished();
    await untilAlive(page);
  };
  let receiver = 0;
  const send = async (content: string): Promise<void> => {
    const answer = await fetch(`${site.url}${privateMessageCalls.send.path}`, {
      method: 'POST',
      headers: { token: sender, 'content-type': 'application/json' },
      body: JSON.stringify({ rev_user_id: receiver, content }),
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
  };

  const tabs = [await newTab(), await newTab(), await newTab()] as const;

  await step('a visitor has no connection', async () => {
    await tabs[0].goto(site.url);
    await untilAlive(tabs[0]);
    expect(asked.filter((path) => path.startsWith(liveCalls.open.path))).toEqual([]);
  });

  await step('a user opens three tabs', async () => {
    await signInOnPage(tabs[0], site.url, '收信人', personPassword);
    receiver = await tabs[0].evaluate(
      () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { user_id?: number }).user_id ?? 0,
    );
    for (const tab of tabs) await asksFor(tab);
    await until(
      async () => openInAll() === 1,
      () => `one connection; there are ${openInAll()}`,
    );
  });

  await step('each tab shows the message that comes over the one connection', async () => {
    await send('一');
    for (const tab of tabs) await mark(tab, 1).waitFor();
    expect(openInAll()).toBe(1);
  });

  await step(
    'another tab connects when the one with the connection is closed, and nothing is missed',
    async () => {
      const leader = tabs.find((tab) => open.get(tab) === 1);
      await leader?.close();
      if (leader) open.delete(leader);
      await send('二');
      for (const tab of tabs) if (tab !== leader) await mark(tab, 2).waitFor();
      await until(
        async () => openInAll() === 1,
        () => `one connection; there are ${openInAll()}`,
      );
    },
  );
  await context.close();
});
