import type { Browser, Page } from 'playwright-core';
import { call, newPerson, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';

let site: Site;
let browser: Browser;
let admin: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  admin = await signInAdmin(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const isCalm = async (page: Page): Promise<void> => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
};

/** @returns roles of the square with such a name */
const onSquare = async (name: string): Promise<number> => {
  const path = `/api/big_model/square/roles?key=${encodeURIComponent(name)}`;
  return (await call<{ count: number }>(site.url, 'GET', path)).data.count;
};

const cardOf = (name: string) => ({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name,
    description: '{{char}}看管一座旧钟楼。',
    personality: '守时',
    scenario: '黄昏的钟楼下',
    first_mes: '{{user}}，你来得正好。',
    mes_example: '',
    creator_notes: '给喜欢慢节奏的人。',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: ['又见面了。'],
    group_only_greetings: [],
    tags: [],
    creator: '别处',
    character_version: '1',
    extensions: { 'another/program': { mood: 7 } },
    character_book: {
      extensions: {},
      entries: [
        {
          keys: ['大钟'],
          content: '大钟每天只响一次。',
          extensions: {},
          enabled: true,
          insertion_order: 1,
          use_regex: false,
          constant: false,
        },
      ],
    },
  },
});

describe.each([
  [1440, false],
  [390, true],
] as const)('an administrator at the desk of roles, %i wide, in the dark: %s', (width, dark) => {
  test('imports a card, and decides what a person proposed', async () => {
    const name = `敲钟人 ${width}`;
    const { page, context } = await openPage(browser, { width, dark });
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);

    await step('the card becomes a role that is switched off', async () => {
      await page.goto(`${site.url}/admin/big_model/chat_role/role_list`);
      await page.getByRole('button', { name: '导入角色卡' }).waitFor();
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '导入角色卡' }).click();
      const buffer = Buffer.from(JSON.stringify(cardOf(name)));
      await (await chosen).setFiles({ name: 'card.json', mimeType: 'application/json', buffer });
      const dialog = page.getByRole('dialog', { name: `「${name}」已导入，先是停用的` });
      await dialog.getByRole('button', { name: '打开看看' }).click();
      await page.waitForURL(/\/role_list\/edit\/\d+$/);
    });

    await step('the editor shows what the card says', async () => {
      const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
      await prompt.waitFor();
      expect(await prompt.inputValue()).toBe('{{char}}看管一座旧钟楼。');
      await page.getByRole('article', { name: '开场白' }).getByText('你来得正好。').waitFor();
      await isCalm(page);
      await page.getByRole('switch', { name: '启用' }).click();
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.getByRole('button', { name: /保\s?存/ }).click();
      expect((await saved).status()).toBe(200);
    });

    await step('it is on the square', async () => {
      expect(await onSquare(name)).toBe(1);
    });

    await step('a proposal is read and accepted', async () => {
      const person = await newPerson(site.url, admin, `proposer-${width}`, 2);
      const body = { name: `渡船人 ${width}`, abstract: '撑船的', prologue: '上船。', prompt: '你撑船。' };
      const made = await call<{ id: number }>(site.url, 'POST', '/api/big_model/own_roles', {
        token: person,
        body,
      });
      const path = `/api/big_model/own_roles/${made.data.id}/proposal`;
      await call(site.url, 'POST', path, { token: person, body: { tagList: [] } });
      await page.goto(`${site.url}/admin/big_model/chat_role/proposal_list`);
      await page.getByRole('button', { name: `查看「${body.name}」` }).click();
      const dialog = page.getByRole('dialog', { name: `「${body.name}」` });
      await dialog.getByText('你撑船。').waitFor();
      await isCalm(page);
      await dialog.getByRole('button', { name: /拒\s?绝/ }).click();
      await dialog.getByText('请写明拒绝的理由').waitFor();
      await dialog.getByRole('button', { name: /接\s?受/ }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await onSquare(body.name)).toBe(1);
    });
    await context.close();
  });
});
