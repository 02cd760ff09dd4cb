import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { toComments } from '../support/comments';
import { overflowOf } from '../support/overflow';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const outside = 'https://example.org/leaves/autumn?page=2';
const paragraph = '词语如叶，落在纸上；读的人把它们一片片拾起来，夹进自己的书里。'.repeat(12);

let site: Site;
let browser: Browser;
let picture: string;

const contentOf = (): string =>
  [
    `开头一段，有一条注[^1]，也有[外面的链接](${outside})和[里面的](/article/welcome)。`,
    ...['春', '夏', '秋'].flatMap((name) => [`## ${name}`, paragraph, paragraph]),
    `![一片叶子](${picture})`,
    '| 列 | 很长的一列 |\n| --- | --- |\n| 甲 | a_very_long_name_that_does_not_break_by_itself |',
    `\`\`\`js\nconst line = '${'x'.repeat(300)}';\n\`\`\``,
    '## 冬',
    paragraph,
    '[^1]: 注在这里。',
  ].join('\n\n');

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const { data } = await call<string>(site.url, 'GET', '/api/articles/content/four-greens');
  [picture = ''] = /\/uploads\/[^)\s]+/.exec(data) ?? [];
  expect(picture).not.toBe('');
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

interface Told {
  readonly token: string;
  readonly id: string;
}

/** An article about leaves with one more that shares its tag, and a comment with a reply. */
const tell = async (title: string): Promise<Told> => {
  const token = await signInAdmin(site.url);
  await storeArticle(site.url, token, { title: `${title}的前一篇`, tags: [title], status: 'published' });
  await storeArticle(site.url, token, { title: `${title}的另一篇`, tags: [title], status: 'published' });
  const id = await storeArticle(site.url, token, {
    title,
    content: contentOf(),
    tags: [title],
    category: `${title}类`,
    status: 'published',
  });
  const { data } = await call<{ id: number }>(site.url, 'POST', '/api/comments', {
    token,
    body: { article_id: id, content: '第一条 <b>评论</b>' },
  });
  await call(site.url, 'POST', '/api/comments', {
    token,
    body: { article_id: id, content: '一条回复', parent_comment_id: data.id },
  });
  return { token, id };
};

const open = async ({ page }: Watched, id: string): Promise<void> => {
  await page.goto(`${site.url}/article/${id}`);
  await untilAlive(page);
  // Scripts that help reading load on the first interaction.
  await page.mouse.move(200, 300);
  await actions(page).waitFor();
};
const actions = (page: Page): Locator => page.getByRole('group', { name: '文章操作' });

const countersOf = async (id: string) => {
  const { data } = await call<{ digg_count: number; collects_count: number; look_count: number }>(
    site.url,
    'GET',
    `/api/articles/${id}`,
  );
  return data;
};

const like = async (page: Page, id: string): Promise<void> => {
  const button = actions(page).getByRole('button', { name: /赞/ });
  await button.click();
  await actions(page).getByRole('button', { name: '已赞，共 1 人赞过' }).waitFor();
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect((await countersOf(id)).digg_count).toBe(1);
};

const collect = async (page: Page, name: string, id: string): Promise<void> => {
  const star = actions(page).getByRole('button', { name: /^收藏/ });
  await star.click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByText('登录后可以收藏文章').waitFor();
  await dialog.getByLabel('用户名或邮箱').fill(name);
  await dialog.getByLabel('密码', { exact: true }).fill(personPassword);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await star.click();
  await until(
    async () => (await star.getAttribute('aria-pressed')) === 'true',
    () => 'the star to be lit',
  );
  expect((await countersOf(id)).collects_count).toBe(1);
};

const share = async (page: Page, id: string): Promise<void> => {
  const button = actions(page).getByRole('button', { name: '分享' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  expect(await dialog.getByLabel('文章链接', { exact: true }).inputValue()).toContain(`/article/${id}`);
  await dialog.getByRole('img', { name: '文章链接的二维码' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

const zoom = async (page: Page): Promise<void> => {
  const image = page.getByRole('button', { name: '放大图片：一片叶子' });
  await image.scrollIntoViewIfNeeded();
  await image.press('Enter');
  const dialog = page.getByRole('dialog', { name: '一片叶子' });
  await dialog.getByRole('img', { name: '一片叶子' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

const footnote = async (page: Page): Promise<void> => {
  const reference = page.locator('a[data-footnote-ref]');
  const near = page.locator('body > [aria-hidden="true"]').filter({ hasText: '注在这里' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await reference.focus();
  await near.waitFor();
  await page.keyboard.press('Escape');
  await near.waitFor({ state: 'hidden' });
};

/** Scrolls to the third heading; progress and contents follow. */
const readOn = async (page: Page, isWide: boolean): Promise<void> => {
  const read = () =>
    page.getByTestId('progress').evaluate((line) => Number(line.style.getPropertyValue('--read')));
  await page.evaluate(() => scrollTo(0, 0));
  const before = await read();
  await page.getByRole('heading', { level: 2, name: '秋' }).evaluate((heading) => {
    heading.scrollIntoView();
  });
  await until(
    async () => (await read()) > before,
    () => 'the line of progress to grow',
  );
  const here = isWide
    ? page.getByRole('complementary').getByRole('link', { name: '秋' }).and(page.locator('[aria-current]'))
    : page.getByText('目录 · 秋');
  await here.waitFor();
};

/** The print layout in the dark theme. */
const print = async (page: Page, id: string): Promise<void> => {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation', 'complementary'] as const)
    expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
  expect(await actions(page).isVisible()).toBe(false);
  for (const place of ['[data-copy-code]', '#comments', '[aria-label="作者"]', '#related-title'])
    expect(await page.locator(place).isVisible()).toBe(false);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(`原文地址：${site.url}/article/${id}`).waitFor();
  const look = await page.evaluate(() => {
    const style = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element, pseudo) : undefined;
    };
    return {
      ink: style('h1')?.color,
      link: style('a[href^="https://example.org"]', '::after')?.content.replaceAll('" "', ''),
      inner: style('article a[href="/article/welcome"]', '::after')?.content,
      code: style('pre')?.whiteSpace,
      clipped: [...document.querySelectorAll('pre, .table-scroll')].filter(
        (element) => element.scrollWidth > element.clientWidth + 1,
      ).length,
    };
  });
  expect(look).toEqual({
    ink: 'rgb(31, 36, 33)',
    link: `" (${outside})"`,
    inner: 'none',
    code: 'pre-wrap',
    clipped: 0,
  });
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: null });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
};

/** Records whether the comment ever disappears once it was rendered. */
const watchComment = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as unknown as { gone: number; was: boolean };
    watched.gone = 0;
    watched.was = false;
    const look = () => {
      const isThere = document.querySelector('#comments')?.textContent.includes('一条回复') ?? false;
      if (watched.was && !isThere) watched.gone += 1;
      watched.was ||= isThere;
      requestAnimationFrame(look);
    };
    look();
  });
const goneOf = (page: Page): Promise<readonly [boolean, number]> =>
  page.evaluate(() => {
    const { was, gone } = window as unknown as { gone: number; was: boolean };
    return [was, gone] as const;
  });

describe.each([
  [1440, '阔叶'],
  [390, '窄叶'],
] as const)('an article on a screen of %i', (width, title) => {
  test('is read, liked, collected, shared and printed', async () => {
    const { token, id } = await tell(title);
    const name = `${title}读者`;
    await newPerson(site.url, token, name, 2);
    const visit = await openPage(browser, { width });
    const { page, noise } = visit;
    await watchComment(page);
    await open(visit, id);

    await step('progress and contents follow', () => readOn(page, width > 1139));
    await step('a picture is enlarged', () => zoom(page));
    await step('a footnote shows next to its reference', () => footnote(page));
    await step('a visitor likes once', () => like(page, id));
    await step('it is shared', () => share(page, id));
    await step('the print shows the text alone', () => print(page, id));
    await step(
      'what the server drew of the comments gives way to the living ones without a gap',
      async () => {
        const comments = await toComments(page);
        await comments.getByRole('button', { name: '登录' }).waitFor();
        expect(await goneOf(page)).toEqual([true, 0]);
      },
    );
    await step('it is collected after signing in', () => collect(page, name, id));
    await step('it is accessible, and nothing is cut off', async () => {
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowOf(page)).toEqual([]);
      expect(noise).toEqual([]);
    });
    await step('its author and a related article are listed', async () => {
      const author = page.getByRole('region', { name: '作者' });
      // What the author has none of is left out.
      expect(await author.innerText()).toMatch(
        /管理员\s*文章\s*\d+(?:\s*阅读\s*\d+)?\s*获赞\s*\d+(?:\s*被收藏\s*\d+)?\s*$/,
      );
      const related = page.getByRole('region', { name: '相关文章' });
      expect(await related.getByRole('link').count()).toBe(4);
      await related.getByRole('link', { name: `${title}的另一篇` }).click();
      await page.getByRole('heading', { level: 1, name: `${title}的另一篇` }).waitFor();
    });
    await visit.context.close();
  });

  test('is fully readable with scripts off', async () => {
    const { id } = await tell(`${title}无声`);
    const visit = await openPage(browser, { width, scripts: false });
    const { page } = visit;
    await page.goto(`${site.url}/article/${id}`);
    const comments = page.getByRole('region', { name: /^评论\s*2$/ });
    await comments.getByText('第一条 <b>评论</b>').waitFor();
    await comments.getByText('一条回复').waitFor();
    expect(await comments.innerText()).toContain('发表、回复、点赞和收藏需要启用浏览器脚本。');
    expect(await comments.getByRole('button').count()).toBe(0);
    await page.getByRole('region', { name: '作者' }).waitFor();
    await page
      .getByRole('region', { name: '相关文章' })
      .getByRole('link', { name: `${title}无声的另一篇` })
      .click();
    await page.waitForURL((address) => !address.pathname.endsWith(id));
    await page.getByRole('heading', { level: 1, name: `${title}无声的另一篇` }).waitFor();
    await visit.context.close();
  });
});

test('views are counted once per reader, for documents and calls, and not for bots', async () => {
  const { id } = await tell('看过');
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`${site.url}${path}`, { headers }).then((answer) => answer.text());
  const document = `/article/${id}`;
  const requests: Record<string, string>[] = [
    { 'user-agent': firefox },
    { 'user-agent': firefox },
    { 'user-agent': `${firefox} Other/1.0` },
    { 'user-agent': `${firefox} Ahead/1.0`, 'sec-purpose': 'prefetch' },
    { 'user-agent': 'curl/8.5.0' },
  ];
  for (const headers of requests) await get(document, headers);
  await get(`/api/articles/${id}/page`, { 'user-agent': firefox });
  await get(`${document}.md`, { 'user-agent': `${firefox} Plain/1.0` });
  await until(
    async () => (await countersOf(id)).look_count > 0,
    () => 'looks to be stored',
  );
  expect((await countersOf(id)).look_count).toBe(2);
});
