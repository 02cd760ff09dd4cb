import type { Browser, Page } from 'playwright-core';
import type { ModelUpstream } from '../../server/test/upstream/model-upstream.mjs';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { atRest } from '../support/at-rest';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { bubble, enterHall, field, say, sayVisibly } from '../support/chat-room';
import { addModel, openModelPeer } from '../support/model-peer';
import { giveCredits, log } from '../support/role-talk';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';

const pieces = 40;

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

const member = async (name: string, credits: number): Promise<Page> => {
  const token = await newPerson(site.url, admin, name, 2);
  if (credits > 0) await giveCredits(site.url, admin, token, credits);
  const { page } = await openPage(browser);
  await signInOnPage(page, site.url, name, personPassword);
  await enterHall(page, site.url);
  return page;
};

/** What the role has written so far. */
const writing = (page: Page) => page.getByRole('article', { name: '老编辑正在写' });
const answer = (page: Page) => page.getByRole('article', { name: /^老编辑：第1段/ });

test('a role that is mentioned in the room writes before everybody, and is asked about what was said', async () => {
  const [one, other] = [await member('提问的人', 100), await member('旁听的人', 0)];

  await step('it is offered after an @, with its mark', async () => {
    await field(one).pressSequentially('@老');
    const option = one.getByRole('option', { name: /老编辑/ });
    await option.getByText('角色', { exact: true }).waitFor();
    await one.keyboard.press('Enter');
    expect(await field(one).inputValue()).toBe('@老编辑 ');
  });

  await step('a bubble grows before both, and becomes one message', async () => {
    await field(one).pressSequentially('这一段怎么样');
    await one.keyboard.press('Enter');
    for (const page of [one, other]) await writing(page).getByText(/第2段/).waitFor();
    await atRest(other);
    expect(await axeFindings(other)).toEqual([]);
    for (const page of [one, other]) {
      await answer(page)
        .getByText(new RegExp(`第${pieces}段`))
        .waitFor();
      await writing(page).waitFor({ state: 'detached' });
      await log(page).getByText('内容由 AI 生成').last().waitFor();
    }
  });

  await step('who has no credits is told alone', async () => {
    await sayVisibly(other, '@取名人 给猫取个名字');
    await log(other).getByText('「取名人」没有回答：积分不够').waitFor();
    await bubble(one, '@取名人 给猫取个名字').waitFor();
    expect(await log(one).getByText('没有回答').count()).toBe(0);
  });

  await step('messages are chosen, and a role is asked about them in a session', async () => {
    await bubble(one, '@取名人 给猫取个名字').focus();
    await one.keyboard.press('Enter');
    await one.getByRole('button', { name: '选几条去问角色' }).click();
    await one.getByRole('checkbox', { name: /^选上提问的人/ }).check();
    await one.getByRole('button', { name: '选角色提问' }).click();
    const dialog = one.getByRole('dialog', { name: '问哪个角色？' });
    await dialog.getByText('伴读', { exact: true }).click();
    await dialog.getByRole('textbox', { name: '你的问题' }).fill('他们在说什么？');
    expect(await axeFindings(one)).toEqual([]);
    await dialog.getByRole('button', { name: '去问' }).click();
    await one.waitForURL(/\/bigModel\/session\?roleID=\d+&sessionID=\d+$/);
    const about = log(one).getByText('里的 2 条消息');
    await about.click();
    await log(one).getByText('旁听的人：@取名人 给猫取个名字').waitFor();
    await log(one).getByText('他们在说什么？').last().waitFor();
  });
});

test('a visitor who names a role is told to sign in', async () => {
  const { page } = await openPage(browser);
  const settings = await fetch(`${site.url}/api/settings/chat_group`, {
    method: 'PUT',
    headers: { token: admin, 'content-type': 'application/json' },
    body: JSON.stringify({ isAnonymous: true }),
  });
  expect(settings.ok).toBe(true);
  await enterHall(page, site.url);
  await say(page, '@老编辑 在吗');
  await log(page).getByText('消息已发出。登录后，「老编辑」才会回答你').waitFor();
});
