import type { Browser, Page } from 'playwright-core';
import { call, signInAdmin } from '../support/api';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { dotPng } from '../support/paste';
import { untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

const list = '/admin/article/image_list';

let site: Site;
let browser: Browser;
let admin: Watched;
let pictures: readonly { name: string; mimeType: string; buffer: Buffer }[];

/** Pictures drawn by a browser, so that no two are alike. */
const drawn = (page: Page, names: readonly string[]) =>
  Promise.all(
    names.map(async (name, at) => {
      const address = await page.evaluate((shade) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [640 + shade, 400];
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('nothing to draw with');
        pen.fillStyle = `hsl(${150 + shade * 40} 40% 45%)`;
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.fillStyle = '#ffffff80';
        pen.arc(320, 200, 60 + shade * 20, 0, 7);
        pen.fill();
        return canvas.toDataURL('image/png');
      }, at);
      return { name, mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
    }),
  );

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
  admin = await openPage(browser, { width: 1440 });
  pictures = await drawn(admin.page, ['山.png', '水.png', '云.png', '新的山.png']);
  await signInOnPage(admin.page, site.url, 'admin@localhost', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const card = (name: string) => admin.page.getByRole('listitem').filter({ hasText: name });
const details = () => admin.page.getByRole('dialog').filter({ hasText: '图片详情' });
const open = (name: string) => admin.page.getByRole('button', { name: `查看「${name}」` }).click();
const pathOf = async (name: string): Promise<string> => {
  const token = await signInAdmin(site.url);
  const { data } = await call<{ list: { name: string; path: string }[] }>(
    site.url,
    'GET',
    `/api/images?limit=100&key=${encodeURIComponent(name)}`,
    { token },
  );
  return data.list.find((image) => image.name === name)?.path ?? '';
};

describe('the picture library', () => {
  test('is empty at first and accepts many pictures together; failed ones show why and can be retried', async () => {
    const { page } = admin;
    await page.goto(`${site.url}${list}`);
    await page.getByText('图片库还没有图片').waitFor();
    const broken = { name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.locator('input[type=file][multiple]').setInputFiles([...pictures.slice(0, 3), broken]);
    await page.getByText('已上传 3/4，1 个失败').waitFor();
    const queue = page.getByRole('region', { name: '上传进度' });
    await queue.getByRole('alert').filter({ hasText: '不支持这种文件' }).waitFor();
    for (const name of ['山.png', '水.png', '云.png']) await card(name).first().waitFor();
    await queue.getByRole('button', { name: '重新上传 坏.png' }).click();
    await queue.getByRole('alert').waitFor();
    await queue.getByRole('button', { name: '清除已结束的' }).click();
    await queue.waitFor({ state: 'detached' });
  });

  test('accepts a pasted picture, and refuses a duplicate', async () => {
    const { page } = admin;
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], '点.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, dotPng);
    await page.getByText('已上传 1/1').waitFor();
    await card('点.png').last().waitFor();
    await page.locator('input[type=file][multiple]').setInputFiles([...pictures.slice(0, 1)]);
    await page.getByRole('alert').filter({ hasText: '图片已存在' }).waitFor();
    await page.getByRole('button', { name: '清除已结束的' }).click();
  });

  test('searches by name, shows rows instead of cards, and stores both in the address', async () => {
    const { page } = admin;
    // A library of four pictures shows no search until one is in the address.
    await page.goto(`${site.url}${list}?key=%E5%9B%BE`);
    await page.getByRole('searchbox', { name: '搜索图片名称' }).fill('水');
    await page.keyboard.press('Enter');
    await page.waitForURL(/key=%E6%B0%B4/);
    await page.getByText('列表', { exact: true }).click();
    await page.waitForURL(/layout=rows/);
    await page.reload();
    await page.getByRole('row', { name: /水\.png/ }).waitFor();
    expect(await page.getByRole('row', { name: /山\.png/ }).count()).toBe(0);
    await page.goto(`${site.url}${list}?key=png`);
  });

  test('a picture in use is removed with its places named, comes back, and links to its editor', async () => {
    const { page } = admin;
    const path = await pathOf('山.png');
    const token = await signInAdmin(site.url);
    await call(site.url, 'POST', '/api/articles', {
      token,
      body: { title: '看山', content: `![山](${path})`, banner_url: path },
    });
    await page.getByRole('button', { name: '列表选项' }).click();
    await page.getByRole('button', { name: '刷新' }).click();
    await card('山.png').getByText('用在 2 处').waitFor();
    await page.getByRole('checkbox', { name: '选择这一页' }).check();
    await page.getByRole('button', { name: '删除所选（4）' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('「山.png」用在文章《看山》的封面、文章《看山》的正文').waitFor();
    await question.getByRole('button', { name: /删\s*除/ }).click();
    await page.getByText('已把 4 张图片移到回收站').waitFor();
    // The message is that of the answer; the list is fetched again after it.
    await card('山.png').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已恢复 4 张图片').waitFor();
    await open('山.png');
    const link = details().getByRole('link', { name: '文章《看山》的封面' });
    expect(await link.getAttribute('href')).toMatch(/^\/admin\/article\/edit\/[\w-]+$/);
  });

  test('a picture is renamed and replaced: readers see the new one immediately, the old address redirects', async () => {
    const { page } = admin;
    const before = await pathOf('山.png');
    await details().getByRole('textbox', { name: '名称' }).fill('远山.png');
    await details()
      .getByRole('button', { name: /改\s*名/ })
      .click();
    await untilSaid(page, '已改名为「远山.png」');
    await details().getByRole('button', { name: '替换图片' }).click();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选择新图片' }).click();
    await (await chosen).setFiles([...pictures.slice(3)]);
    await untilSaid(page, '图片已替换，用到的地方一起换了');
    const after = await pathOf('远山.png');
    expect(after).not.toBe(before);
    await details().getByText(after).waitFor();
    expect(new URL((await fetch(`${site.url}${before}`)).url).pathname).toBe(after);
    const reader = await openPage(browser, { scripts: false });
    await reader.page.goto(site.url);
    await reader.page.getByRole('link', { name: '看山' }).first().click();
    const html = await reader.page.content();
    expect(html).toContain(after.replace(/\.\w+$/, ''));
    expect(html).not.toContain(before.replace(/\.\w+$/, ''));
    await reader.context.close();
    await page.keyboard.press('Escape');
    await details().waitFor({ state: 'detached' });
    expect(admin.noise.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
