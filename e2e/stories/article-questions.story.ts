import type { Browser } from 'playwright-core';
import type { ModelUpstream } from '../../server/test/upstream/model-upstream.mjs';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { addModel, lastAsked, openModelPeer } from '../support/model-peer';
import { actions, giveCredits, lastAnswer, log, say } from '../support/role-talk';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';

const last = '雷峰夕照在南岸，傍晚最好看，人也最多。';
const text = [
  ...Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 站：沿着湖边再走一段，路是平的，树是老的。`),
  '## 南岸',
  last,
].join('\n\n');

let site: Site;
let browser: Browser;
let peer: ModelUpstream;
let admin: string;
let article: string;

beforeAll(async () => {
  peer = await openModelPeer();
  [site, browser] = await Promise.all([
    startSite({ env: { ALLOW_PRIVATE_HOSTS: peer.host } }),
    openBrowser(),
  ]);
  admin = await signInAdmin(site.url);
  await addModel(site.url, admin, peer, 'echo');
  article = await storeArticle(site.url, admin, {
    title: '绕湖一圈',
    content: text,
    category: '生活',
    status: 'published',
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('somebody asks a role about an article, and follows what the answer cites', async () => {
  const token = await newPerson(site.url, admin, '爱问的人', 2);
  await giveCredits(site.url, admin, token, 100);
  const { page } = await openPage(browser);
  const block = page.getByRole('region', { name: '问问这篇文章' });
  const question = block.getByRole('textbox', { name: '你的问题' });
  const openBlock = async () => {
    await page.goto(`${site.url}/article/${article}`);
    await page.getByRole('heading', { level: 2, name: '评论' }).scrollIntoViewIfNeeded();
    await question.waitFor();
  };

  await step('a visitor is asked to sign in, and the question stays', async () => {
    await openBlock();
    await question.fill('夕照在哪里？');
    await block.getByRole('button', { name: '登录后提问' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await question.inputValue()).toBe('夕照在哪里？');
  });

  await step(
    'a role with the category of the article is offered first, and answers in a session',
    async () => {
      await signInOnPage(page, site.url, '爱问的人', personPassword);
      await openBlock();
      expect(await block.getByRole('radio').first().isChecked()).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      // The model repeats what it is asked, and so says what it would be made to say.
      await question.fill('「雷峰夕照在南岸」[41]。「断桥在南岸」[41]，还有 [99]。');
      await block.getByRole('button', { name: '提问', exact: true }).click();
      await page.waitForURL(/\/bigModel\/session\?roleID=\d+&sessionID=\d+$/);
      await actions(page).waitFor();
    },
  );

  await step('what is cited rightly is linked, and what is not is counted', async () => {
    const cited = lastAnswer(page).getByRole('list', { name: '引用的原文' });
    await cited.getByText('另有 2 处没有对上原文，链接已去掉').waitFor();
    expect(await cited.getByRole('link').allInnerTexts()).toEqual(['绕湖一圈']);
    expect(await cited.innerText()).toMatch(/第 41 段\s*已对原文/);
    expect(await lastAnswer(page).innerText()).not.toMatch(/\[41\]|\[99\]/);
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('the link goes to the paragraph, far below', async () => {
    const opening = page.waitForEvent('popup');
    await lastAnswer(page)
      .getByRole('link', { name: /^引用 1：《绕湖一圈》第 41 段$/ })
      .click();
    const opened = await opening;
    const paragraph = opened.getByText(last, { exact: true });
    await paragraph.waitFor();
    await opened.waitForFunction(() => scrollY > 500);
    const isSeen = await paragraph.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(isSeen).toBe(true);
    await opened.close();
  });

  await step('nothing is left of it once the article is withdrawn', async () => {
    const body = { id: article, status: 'withdrawn' };
    await call(site.url, 'PUT', '/api/articles', { token: admin, body });
    await page.reload();
    await lastAnswer(page).getByText('有 3 处没有对上原文，链接已去掉').waitFor();
    expect(
      await log(page)
        .getByRole('link', { name: /绕湖一圈/ })
        .count(),
    ).toBe(0);
    await say(page, '再说说');
    await lastAnswer(page).getByText('再说说', { exact: true }).waitFor();
    const { messages } = lastAsked(peer).body;
    expect(messages.at(-1)?.content).toBe('再说说');
    expect(JSON.stringify(messages)).not.toContain('傍晚最好看');
  });
});
