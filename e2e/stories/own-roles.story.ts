import type { Browser, Page } from 'playwright-core';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { ask, field, giveCredits, log } from '../support/role-talk';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
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

const signedIn = async (name: string, visit: { width: number; dark: boolean }): Promise<Watched> => {
  const token = await newPerson(site.url, admin, name, 2);
  await giveCredits(site.url, admin, token, 100);
  await call(site.url, 'POST', '/api/big_model/user_scope', { token, body: { status: false } });
  const watched = await openPage(browser, visit);
  await signInOnPage(watched.page, site.url, name, personPassword);
  return watched;
};

const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const isCalm = async (page: Page): Promise<void> => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
};

const own = (page: Page) => page.getByRole('list', { name: '我的角色' });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe.each([
  [1440, false],
  [390, true],
] as const)('a person with a role of their own, %i wide, in the dark: %s', (width, dark) => {
  test('makes it, talks, proposes it, and sees it on the square once it is accepted', async () => {
    const name = `守夜人 ${width}`;
    const { page, context } = await signedIn(`person-${width}`, { width, dark });

    await step('the square leads to the form', async () => {
      await page.goto(`${site.url}/bigModel/square`);
      await page.getByRole('link', { name: '新建角色' }).first().click();
      await page.getByRole('heading', { level: 1, name: '新建角色' }).waitFor();
      await isCalm(page);
    });

    await step('what is missing is said, and nothing is lost', async () => {
      await text(page, '名字').fill(name);
      await page.getByRole('button', { name: '创建角色' }).click();
      await page.getByRole('alert').getByText('请填写简介').waitFor();
      expect(await text(page, '名字').inputValue()).toBe(name);
    });

    await step('it is made', async () => {
      await page.getByRole('radio', { name: '月亮' }).check();
      await text(page, '简介').fill('守着一盏灯，听过路人说话。');
      await text(page, '提示词').fill('你是驿站的守夜人，话少，先听再说。');
      await text(page, '开场白').fill('夜深了，{{user}}进来坐。');
      await page.getByRole('button', { name: '添加一段' }).click();
      await text(page, '第 1 段备选的开场白').fill('下雨了？');
      await page.getByRole('button', { name: '添加设定' }).click();
      const entry = page.getByRole('group', { name: '第 1 条设定' });
      await entry.getByRole('textbox', { name: '关键词' }).fill('驿站，灯');
      await entry.getByRole('textbox', { name: '设定' }).fill('驿站在两条河之间。');
      await isCalm(page);
      await page.getByRole('button', { name: '创建角色' }).click();
      await field(page).waitFor();
    });

    await step('it talks', async () => {
      await log(page)
        .getByText(/^夜深了，.*进来坐。$/)
        .waitFor();
      await ask(page, '这里有什么可以读的？');
    });

    await step('it stands among the roles of one’s own, seen by oneself alone', async () => {
      await page.goto(`${site.url}/bigModel/mine`);
      await own(page).getByText('仅自己可见').waitFor();
      await isCalm(page);
    });

    await step('it is proposed, taken back, and proposed again', async () => {
      await own(page)
        .getByRole('button', { name: `提议上架${name}` })
        .click();
      const dialog = page.getByRole('dialog', { name: `把「${name}」放到角色广场？` });
      await dialog.getByRole('checkbox', { name: '生活' }).check();
      await isCalm(page);
      await dialog.getByRole('button', { name: '提议上架' }).click();
      await own(page).getByText('等待上架审核').waitFor();
      await own(page)
        .getByRole('button', { name: `撤回提议：${name}` })
        .click();
      await own(page).getByText('仅自己可见').waitFor();
      await own(page)
        .getByRole('button', { name: `提议上架${name}` })
        .click();
      await dialog.getByRole('button', { name: '提议上架' }).click();
      await own(page).getByText('等待上架审核').waitFor();
    });

    await step('nobody else sees it before', async () => {
      const visitor = await openPage(browser);
      await visitor.page.goto(`${site.url}/bigModel/square?key=${encodeURIComponent(name)}`);
      await visitor.page.getByRole('main').getByText(`没有找到「${name}」`).waitFor();
      await visitor.context.close();
    });

    await step('an administrator accepts it', async () => {
      const { data } = await call<{ list: { id: number; name: string }[] }>(
        site.url,
        'GET',
        '/api/big_model/proposals?state=pending',
        { token: admin },
      );
      const id = data.list.find((one) => one.name === name)?.id;
      const body = { accept: true, tagList: [] };
      const path = `/api/big_model/proposals/${id}/decision`;
      expect((await call(site.url, 'POST', path, { token: admin, body })).code).toBe(0);
      await page.reload();
      await own(page).getByText('已上架').waitFor();
    });

    await step('it is on the square, for everybody, with who made it', async () => {
      const visitor = await openPage(browser, { width, dark });
      await visitor.page.goto(`${site.url}/bigModel/square?key=${encodeURIComponent(name)}`);
      await visitor.page.getByRole('link', { name: `${name}的详情` }).click();
      await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
      await visitor.page
        .getByRole('article')
        .getByText(new RegExp(`person-${width}做的`))
        .waitFor();
      await visitor.context.close();
    });

    await step('the own one is removed, the one of the square stays', async () => {
      await own(page)
        .getByRole('button', { name: `删除${name}` })
        .click();
      const dialog = page.getByRole('dialog', { name: '删除这个角色？' });
      await dialog.getByRole('button', { name: '删除' }).click();
      await page.getByRole('main').getByText('你还没有做过角色').waitFor();
      await page.goto(`${site.url}/bigModel/square?key=${encodeURIComponent(name)}`);
      await page.getByRole('list', { name: '角色' }).getByRole('heading', { name }).waitFor();
    });
    await context.close();
  });
});

test('the page and the form of a private role exist for its owner alone', async () => {
  const token = await newPerson(site.url, admin, 'owner', 2);
  const texts = { abstract: '没人看得到', prologue: '是你。', prompt: '你是一个秘密。' };
  const { data } = await call<{ id: number }>(site.url, 'POST', '/api/big_model/own_roles', {
    token,
    body: { name: '秘密', ...texts },
  });
  const page = `${site.url}/bigModel/role?id=${data.id}`;
  const form = `${site.url}/bigModel/mine?role=${data.id}`;
  const answer = await fetch(page);
  expect([answer.status, (await answer.text()).includes('秘密')]).toEqual([404, false]);

  const owner = await openPage(browser);
  await signInOnPage(owner.page, site.url, 'owner', personPassword);
  await owner.page.goto(page);
  await owner.page.getByRole('heading', { level: 1, name: '秘密' }).waitFor();
  await owner.page.getByRole('link', { name: '编辑' }).click();
  await owner.page.getByRole('button', { name: '保存' }).waitFor();
  await owner.context.close();

  const other = await signedIn('somebody else', { width: 1440, dark: false });
  for (const address of [page, form]) {
    await other.page.goto(address);
    await other.page.getByRole('main').getByText('没有这个角色').waitFor();
  }
  await other.context.close();

  const manager = await openPage(browser);
  await signInOnPage(manager.page, site.url, 'admin@localhost', 'yanye-e2e-first-password');
  await manager.page.goto(page);
  await manager.page.getByRole('main').getByText('没有这个角色').waitFor();
  await manager.context.close();
});
