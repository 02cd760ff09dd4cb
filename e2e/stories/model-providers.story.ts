import type { Browser, Locator, Page } from 'playwright-core';
import type { ModelUpstream } from '../../server/test/upstream/model-upstream.mjs';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { freePort } from '../support/free-port';
import { untilGone } from '../support/gone';
import { openModelPeer } from '../support/model-peer';
import { chooseInRowMenu } from '../support/row-menu';
import { actions, ask, field, giveCredits, lastAnswer, log, newSession, say } from '../support/role-talk';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';

/** Secrets that are typed, and that nobody may read again. */
const canary = { key: 'sk-canary-7f3a19c2', secret: 'canary-secret-51d0', bad: 'sk-canary-bad-e8d1' };

let site: Site;
let browser: Browser;
let peer: ModelUpstream;
let admin: string;
let deadPort: number;

beforeAll(async () => {
  [peer, deadPort] = await Promise.all([openModelPeer(), freePort()]);
  const hosts = `${peer.host}, 127.0.0.1:${deadPort}`;
  [site, browser] = await Promise.all([
    startSite({ env: { ALLOW_PRIVATE_HOSTS: hosts, LOG_LEVEL: 'trace' } }),
    openBrowser(),
  ]);
  admin = await signInAdmin(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Reads all that a page receives, for words that must not be in it. */
const listenTo = (page: Page) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'eventsource') bodies.push(response.text().catch(() => ''));
  });
  return async (): Promise<string> => [...(await Promise.all(bodies)), await page.content()].join('\n');
};

const form = (page: Page): Locator => page.getByRole('form');
const items = (page: Page): Locator => page.getByRole('list', { name: '大模型服务' }).getByRole('listitem');
const names = (page: Page): Promise<string[]> => items(page).locator('b').allInnerTexts();

const newProvider = async (page: Page, vendor: string, values: Record<string, string>): Promise<void> => {
  await page.getByRole('button', { name: '添加服务' }).click();
  await page.getByRole('combobox', { name: '服务商' }).click();
  const option = page.locator('.ant-select-item-option-content').getByText(vendor, { exact: true });
  // The list draws those in sight alone; from its first option the arrow leads to the last one.
  if ((await option.count()) === 0) await page.keyboard.press('ArrowUp');
  await option.click();
  for (const [label, value] of Object.entries(values))
    await form(page).getByLabel(label, { exact: true }).fill(value);
};

const tries = async (page: Page, sentence: RegExp): Promise<void> => {
  await form(page)
    .getByRole('button', { name: /^(再)?试一句$/ })
    .click();
  await form(page).getByRole('status').getByText(sentence).waitFor();
};

test('an administrator adds providers, of which the second answers where the first fails', async () => {
  const token = await newPerson(site.url, admin, '提问的人', 2);
  await giveCredits(site.url, admin, token, 50);
  const session = await newSession(site.url, token);
  const { page } = await openPage(browser);
  const everything = [listenTo(page)];

  await step('a provider is tried before it is saved: unreachable, with a bad key, and well', async () => {
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
    await page.goto(`${site.url}/admin/big_model/options/base`);
    await newProvider(page, '讯飞星火', {
      ...{ 名称: '第一家', 接口地址: `http://127.0.0.1:${deadPort}/v1`, 模型: 'status-401' },
      ...{ 密钥: canary.bad, 密钥的第二部分: canary.secret },
    });
    await tries(page, /连接不上接口地址/);
    await form(page).getByLabel('接口地址').fill(peer.url);
    await tries(page, /服务商不接受密钥/);
    await form(page).getByLabel('密钥', { exact: true }).fill(canary.key);
    await form(page).getByLabel('模型').fill('count-3-0');
    await tries(page, /第1段，第2段，第3段，/);
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('it is saved as one that is overloaded, and another is added', async () => {
    await form(page).getByLabel('模型').fill('status-503');
    await form(page)
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await items(page).getByText('第一家').waitFor();
    await newProvider(page, '其他（兼容 OpenAI）', {
      ...{ 名称: '第二家', 接口地址: peer.url, 模型: 'count-5-0', 密钥: `${canary.key}-2` },
    });
    await form(page)
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await items(page).getByText('第二家').waitFor();
  });

  await step('both are put before the demonstration model', async () => {
    for (const name of ['第一家', '第二家'])
      while ((await names(page)).indexOf('演示模型') < (await names(page)).indexOf(name)) {
        const before = await names(page);
        await chooseInRowMenu(page, `「${name}」`, '往前移');
        await page.waitForFunction(
          ([order]) =>
            [...document.querySelectorAll('main li b')].map(({ textContent }) => textContent).join() !==
            order,
          [before.join()],
        );
      }
    expect(await names(page)).toEqual(['第一家', '第二家', '演示模型']);
    await page.reload();
    await items(page).first().waitFor();
    expect(await names(page)).toEqual(['第一家', '第二家', '演示模型']);
  });

  const { page: asking } = await openPage(browser);
  everything.push(listenTo(asking));
  await signInOnPage(asking, site.url, '提问的人', personPassword);
  await asking.goto(site.url + session.path);

  await step('the answer comes from the second, and its user learns nothing about either', async () => {
    peer.reset();
    await say(asking, '你好');
    await lastAnswer(asking).getByText('第1段，第2段，第3段，第4段，第5段，').waitFor();
    await actions(asking).waitFor();
    expect(peer.asked.map(({ body }) => body.model)).toEqual(['status-503', 'count-5-0']);
    expect(await log(asking).innerText()).not.toMatch(/第[一二]家/);
  });

  await step('the administrator sees why the first one failed', async () => {
    await page.reload();
    await items(page)
      .filter({ hasText: '第一家' })
      .getByText(/上次失败：/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('without the second one an answer fails in words, for nothing', async () => {
    for (const name of ['第二家', '演示模型']) {
      await page.getByRole('switch', { name: `使用「${name}」` }).click();
      await items(page).filter({ hasText: name }).getByText('已关闭').waitFor();
    }
    await say(asking, '还在吗');
    await lastAnswer(asking).getByText('没有答上来。').waitFor();
    await lastAnswer(asking).getByText('没有扣积分。').waitFor();
    expect(await axeFindings(asking)).toEqual([]);
  });

  await step('no page, answer or line of the server has a secret in it', async () => {
    await page.getByRole('button', { name: '第一家' }).first().click();
    await form(page).getByText('已保存').first().waitFor();
    const received = (await Promise.all(everything.map((read) => read()))).join('\n');
    expect(received).toContain('第一家');
    expect(site.output().length).toBeGreaterThan(1_000);
    for (const word of Object.values(canary)) {
      expect(received).not.toContain(word);
      expect(site.output()).not.toContain(word);
    }
    const sent = peer.asked.map(({ headers }) => headers.authorization);
    expect(sent).toContain(`Bearer ${canary.key}:${canary.secret}`);
  });
});

test('a model that is switched off closes the square, and leaves what was said', async () => {
  const token = await newPerson(site.url, admin, '来晚的人', 2);
  await giveCredits(site.url, admin, token, 50);
  const list = await call<{ list: { id: number; vendor: string }[] }>(
    site.url,
    'GET',
    '/api/big_model/providers',
    { token: admin },
  );
  const demo = list.data.list.find(({ vendor }) => vendor === 'demo');
  const onAgain = { token: admin, body: { ...demo, is_on: true } };
  expect(await call(site.url, 'PUT', `/api/big_model/providers/${demo?.id}`, onAgain)).toMatchObject({
    code: 0,
  });
  const session = await newSession(site.url, token);
  const { page } = await openPage(browser);
  await signInOnPage(page, site.url, '来晚的人', personPassword);
  await page.goto(site.url + session.path);
  await ask(page, '留下一句话');
  const entry = page.getByRole('banner').getByRole('link', { name: '角色广场' });
  await entry.waitFor();

  await step('the navigation entry goes, and the square says that it is closed', async () => {
    const token_ = { token: admin };
    const setting = await call<object>(site.url, 'GET', '/api/big_model/setting', token_);
    const off = { ...token_, body: { ...setting.data, enable: false } };
    expect(await call(site.url, 'PUT', '/api/big_model/setting', off)).toMatchObject({ code: 0 });
    await page.goto(`${site.url}/bigModel/square`);
    await page.getByRole('main').getByText('角色广场暂未开放', { exact: true }).waitFor();
    await untilGone(entry);
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('what was said is still there, but nothing more can be', async () => {
    await page.getByRole('navigation', { name: '聊过的角色' }).getByRole('link').first().click();
    await log(page).getByText('留下一句话', { exact: true }).waitFor();
    await page.getByRole('main').getByText('站点暂时没有开放对话，请稍后再来。').waitFor();
    await untilGone(field(page));
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('a new session is refused with the reason', async () => {
    await page
      .getByRole('complementary', { name: '关于角色' })
      .getByRole('button', { name: /^新建会话/ })
      .click();
    await page.getByRole('alert').getByText('站点暂时没有开放对话').waitFor();
    await page.goto(site.url + session.path.replace(/&sessionID=\d+/, ''));
    await log(page).getByText('留下一句话', { exact: true }).waitFor();
  });
});
