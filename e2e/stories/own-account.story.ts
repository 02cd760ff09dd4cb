import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { call, newPerson, personPassword, signIn, signInAdmin } from '../support/api';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { until } from '../support/until';

const account = '/admin/user_center/user_info';

let site: Site;
let browser: Browser;
let admin: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
  admin = await signInAdmin(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A new user, with a browser in which they open their account. */
const personAt = async (name: string, visit = {}): Promise<Watched> => {
  await newPerson(site.url, admin, name, 2);
  const watched = await openPage(browser, visit);
  await signInOnPage(watched.page, site.url, name, personPassword);
  await watched.page.goto(site.url + account);
  await watched.page.getByRole('textbox', { name: '昵称' }).waitFor();
  return watched;
};
const dialog = (page: Page) => page.getByRole('dialog');
const tokenIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token?: string }).token);

test('a second factor is enabled, and required at the next sign-in', async () => {
  const { page, context, noise } = await personAt('lin-two');
  // The button waits until it is known whether a second factor exists.
  await page.getByText('未开启。').waitFor();
  await page.getByRole('button', { name: /开\s*启/ }).click();
  await dialog(page).getByLabel('当前密码').fill(personPassword);
  await dialog(page).getByRole('button', { name: '下一步' }).click();
  await dialog(page).getByRole('img', { name: '给验证器扫描的二维码' }).waitFor();
  const secret = (await dialog(page).locator('code').textContent()) ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog(page).getByLabel('验证码').fill(code);
  await dialog(page)
    .getByRole('button', { name: /确\s*认/ })
    .click();
  const list = dialog(page).getByRole('list', { name: '恢复码' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog(page).getByRole('button', { name: '我已保存' }).click();
  await page.getByText('已开启，恢复码还剩 10 个。').waitFor();
  expect(noise).toEqual([]);
  await context.close();

  const again = await openPage(browser);
  await again.page.goto(`${site.url}/login`);
  await again.page.getByLabel('用户名或邮箱').fill('lin-two');
  await again.page.getByLabel('密码', { exact: true }).fill(personPassword);
  await again.page.getByRole('main').getByRole('button', { name: '登录' }).click();
  const field = again.page.getByLabel('验证码');
  await field.fill(code);
  await field.press('Enter');
  // Used up when it was enabled.
  await again.page.getByText('验证码不对或已经用过').waitFor();
  await field.fill(codes[0] ?? '');
  await field.press('Enter');
  await again.page.waitForURL((address) => address.pathname !== '/login');
  await again.context.close();
});

test('a signed-out device keeps what was typed, and saves it after the next sign-in', async () => {
  const here = await personAt('lin-devices');
  const there = await openPage(browser);
  await signInOnPage(there.page, site.url, 'lin-devices', personPassword);
  await there.page.goto(site.url + account);
  const sign = there.page.getByRole('textbox', { name: '签名' });
  await sign.fill('写到一半');

  await here.page.getByRole('button', { name: '管理设备' }).click();
  await dialog(here.page).getByRole('button', { name: '让其他设备全部退出' }).click();
  await untilSaid(here.page, '其他设备已全部退出登录');
  await until(
    async () => (await dialog(here.page).getByRole('listitem').count()) === 1,
    () => 'a list of this device alone',
  );

  await sign.press('Enter');
  const login = there.page.getByRole('dialog', { name: '登录' });
  await login.getByLabel('用户名或邮箱').fill('lin-devices');
  await login.getByLabel('密码', { exact: true }).fill(personPassword);
  await login.getByRole('button', { name: '登录' }).click();
  await there.page.getByRole('region', { name: '公开资料预览' }).getByText('写到一半').waitFor();
  await Promise.all([here.context.close(), there.context.close()]);
});

test('a picture is cropped to a square and becomes the avatar, in the frame too', async () => {
  const { page, context } = await personAt('lin-face');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换头像' }).click();
  await (
    await chooser
  ).setFiles({ name: '风景.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await dialog(page).getByRole('slider', { name: '缩放' }).waitFor();
  await dialog(page).getByRole('button', { name: '使用这一部分' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const face = page.getByRole('region', { name: '公开资料预览' }).locator('img');
  await face.waitFor();
  expect(await face.getAttribute('src')).toMatch(/^\/uploads\/users\/\d+\//);
  expect(
    await face.evaluate((picture: HTMLImageElement) => picture.naturalWidth === picture.naturalHeight),
  ).toBe(true);
  await context.close();
});

test('a disabled user is signed out at the next request, and sees the reason', async () => {
  const { page, context } = await personAt('lin-out');
  const token = (await tokenIn(page)) ?? '';
  const { data } = await call<{ id: number }>(site.url, 'GET', '/api/user_info', { token });
  await call(site.url, 'PUT', '/api/user_role', { token: admin, body: { user_id: data.id, role: 4 } });
  await page.getByRole('button', { name: '管理设备' }).click();
  await page.getByText('账号已被停用，请联系管理员').first().waitFor();
  expect(await tokenIn(page)).toBeUndefined();
  await context.close();
});

test('an account is deleted with its password', async () => {
  const { page, context } = await personAt('lin-gone');
  await page.getByRole('button', { name: '注销账号' }).click();
  await dialog(page).getByLabel('当前密码').fill(personPassword);
  await dialog(page).getByRole('button', { name: '确认注销' }).click();
  await page.waitForURL(`${site.url}/`);
  await untilSaid(page, '账号已注销');
  await expect(signIn(site.url, 'lin-gone', personPassword)).rejects.toThrow('用户名或密码错误');
  await page.getByRole('link', { name: '隐私说明' }).click();
  await page.getByRole('heading', { level: 1, name: '隐私说明' }).waitFor();
  await context.close();
});

test('a password that was printed at the first start is changed before anything else', async () => {
  const fresh = await startSite({
    isFirstStart: true,
    seed: 'none',
    env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'info' },
  });
  const printed = /初始密码：(\S+?)（/.exec(fresh.output())?.[1] ?? '';
  const { page, context } = await openPage(browser);
  await signInOnPage(page, fresh.url, 'admin@localhost', printed);
  const asking = page.getByRole('dialog', { name: '设置新密码' });
  await asking.getByLabel('当前密码').fill(printed);
  await page.keyboard.press('Escape');
  await asking.getByLabel('新密码', { exact: true }).fill('leaves and words');
  await asking.getByLabel('再输一次新密码').fill('leaves and words');
  await asking.getByRole('button', { name: '保存新密码' }).click();
  await asking.waitFor({ state: 'detached' });
  expect(await signIn(fresh.url, 'admin@localhost', 'leaves and words')).not.toBe('');
  await context.close();
  await fresh.stop();
});
