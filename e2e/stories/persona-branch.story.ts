import type { Browser, Page } from 'playwright-core';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { untilGone } from '../support/gone';
import { ask, field, giveCredits, log } from '../support/role-talk';
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

const prologues = ['坐，{{user}}。稿子放下。', '又来了？这次写的什么。', '门没锁，进来。'];

const addRole = async (admin: string): Promise<number> => {
  const [prologue, ...greetings] = prologues;
  const body = {
    ...{ name: '守夜的编辑', abstract: '改稿子的人', prologue, prompt: '你是编辑。' },
    details: { greetings },
  };
  const made = await call<{ id: number }>(site.url, 'POST', '/api/big_model/roles', { token: admin, body });
  if (made.code !== 0) throw new Error(made.msg);
  return made.data.id;
};

const persona = (page: Page) => page.getByRole('region', { name: '以谁的身份' });
const prologue = (page: Page) => log(page).getByRole('article', { name: '开场白' });

test('somebody begins with another prologue, talks with a persona, and branches a session off', async () => {
  const admin = await signInAdmin(site.url);
  const role = await addRole(admin);
  const token = await newPerson(site.url, admin, '林默', 2);
  await giveCredits(site.url, admin, token, 50);
  const { page, context } = await openPage(browser);

  await step('the role knows the account by its name', async () => {
    await signInOnPage(page, site.url, '林默', personPassword);
    await page.goto(`${site.url}/bigModel/session?roleID=${role}`);
    await prologue(page).getByText('坐，林默。稿子放下。').waitFor();
    await persona(page).getByText('不用人设').waitFor();
  });

  await step('a persona is made, and the role knows it from then on', async () => {
    await persona(page).getByRole('button', { name: '更换' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '新建人设' }).click();
    await dialog.getByRole('textbox', { name: '名字' }).fill('阿澈');
    await dialog.getByRole('textbox', { name: /^介绍/ }).fill('在写第一本散文集，怕啰嗦，听得进重话。');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByRole('radio', { name: /^阿澈/, checked: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '关闭' }).click();
    await persona(page).getByText('阿澈 在写第一本散文集，怕啰嗦，听得进重话。').waitFor();
    await prologue(page).getByText('坐，阿澈。稿子放下。').waitFor();
  });

  await step('another prologue is chosen before anything was said', async () => {
    await prologue(page).getByRole('button', { name: '下一个开场白' }).click();
    await prologue(page).getByText('又来了？这次写的什么。').waitFor();
    await ask(page, '一篇讲银杏的。');
    await prologue(page).getByText('第 2 个开场白，共 3 个').waitFor({ state: 'attached' });
    await untilGone(prologue(page).getByRole('button'));
  });

  await step('a branch has all that was said up to the answer, and goes its own way', async () => {
    await ask(page, '原来的会话接着聊');
    const before = page.url();
    await log(page).getByRole('button', { name: '另开一支' }).first().click();
    await page.waitForURL((address) => address.href !== before);
    await log(page).getByText('一篇讲银杏的。', { exact: true }).waitFor();
    await untilGone(log(page).getByText('原来的会话接着聊', { exact: true }));
    await ask(page, '另一支从这里开始');
    await page.getByRole('complementary', { name: '关于角色' }).getByText('从另一个会话分出').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('the memory can be switched off, which lasts', async () => {
    const memory = page.getByRole('region', { name: '记忆' });
    await memory.getByRole('switch').click();
    await memory.getByRole('switch', { checked: false }).waitFor();
    await page.reload();
    await memory.getByRole('switch', { checked: false }).waitFor();
  });

  await step('a session is pinned to the top of the list', async () => {
    const sessions = page.getByRole('region', { name: '我的会话' });
    const last = sessions.getByRole('listitem').last();
    const name = await last.getByRole('link').innerText();
    await last.getByRole('button', { name: /^置顶/ }).click();
    await sessions.getByRole('listitem').first().getByRole('img', { name: '已置顶' }).waitFor();
    expect(await sessions.getByRole('link').first().innerText()).toContain(name);
  });

  await step('on a phone all of it is in the sheet, in the dark too', async () => {
    const { page: phone } = await openPage(browser, {
      ...{ width: 390, height: 844, dark: true },
      storage: await context.storageState(),
    });
    await phone.goto(page.url());
    await field(phone).waitFor();
    await phone.getByRole('button', { name: '关于守夜的编辑' }).click();
    await persona(phone).getByText('阿澈').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await persona(phone).getByRole('button', { name: '更换' }).click();
    await phone.getByRole('dialog').getByRole('radio', { name: /^阿澈/ }).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
  });
});
