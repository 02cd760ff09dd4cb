import type { Browser, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { openMailPeer, type MailPeer } from '../support/mail-peer';
import { overflowOf } from '../support/overflow';
import { openQqPeer, type QqPeer } from '../support/qq-peer';
import { untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

const reader = { email: 'reader@example.org', nick: '新读者', password: 'leaves and words' };
const nextPassword = 'other leaves and words';

let site: Site;
let browser: Browser;
let mail: MailPeer;
let qq: QqPeer;
let admin: string;

beforeAll(async () => {
  [mail, qq] = await Promise.all([openMailPeer(), openQqPeer()]);
  const env = {
    ALLOW_PRIVATE_HOSTS: `${mail.host},${qq.host}`,
    QQ_BASE_URL: qq.url,
    POW_MAX_HASHES: '100000',
  };
  [site, browser] = await Promise.all([startSite({ env }), openBrowser()]);
  admin = await signInAdmin(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await mail.close();
  qq.close();
});

const put = async (path: string, body: object) => {
  const answer = await call(site.url, 'PUT', path, { token: admin, body });
  if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
};
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}的菜单` });
const openLogin = async (next = '/article/four-greens') => {
  const opened = await openPage(browser, { width: 390 });
  await opened.page.goto(`${site.url}/login?next=${encodeURIComponent(next)}`);
  await untilAlive(opened.page);
  return opened;
};

describe('accounts', () => {
  test('an administrator configures the mail server, and a test mail arrives', async () => {
    const { page, noise, context } = await openPage(browser);
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
    await page.goto(`${site.url}/admin/system/config/email`);
    await page.getByLabel('主机').fill('127.0.0.1');
    await page.getByLabel('端口').fill(String(mail.port));
    await page.getByLabel('加密方式').click();
    await page.getByText('不强制加密').click();
    await page.getByLabel('发件邮箱').fill('site@example.com');
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await untilSaid(page, '发信服务器已保存');
    await page.getByLabel('收件邮箱').fill('admin@example.com');
    await page.getByRole('button', { name: '发送测试邮件' }).click();
    await page.getByText('测试邮件已发出，请查收').waitFor();
    expect(mail.mails.map(({ to }) => to)).toEqual(['admin@example.com']);
    await page.getByRole('link', { name: '去设置' }).click();
    await page.getByRole('switch', { name: '开放邮箱注册' }).click();
    await page.keyboard.press('Control+s');
    await untilSaid(page, '开关已保存');
    expect([...(await overflowOf(page)), ...(await axeFindings(page)), ...noise]).toEqual([]);
    await context.close();
  });

  test('a reader signs up with a mailed code; a wrong one is refused', async () => {
    const { page, noise, context } = await openLogin();
    await page.getByRole('button', { name: '注册账号' }).click();
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(reader.email);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const code = await mail.codeOf(1);
    await page.getByLabel('昵称').fill(reader.nick);
    await page.getByLabel('密码', { exact: true }).fill(reader.password);
    await page.getByLabel('验证码').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByText('验证码不对或已失效，请核对，或重新获取').waitFor();
    expect([...(await overflowOf(page)), ...(await axeFindings(page))]).toEqual([]);
    await page.getByLabel('验证码').fill(code);
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.waitForURL(`${site.url}/article/four-greens`);
    await menuOf(page, reader.nick).waitFor();
    // Chromium reports the refused code on the console.
    expect(noise.filter((line) => !line.includes('422'))).toEqual([]);
    await context.close();
  });

  test('a reader who forgot the password sets another, and the old one stops working', async () => {
    const { page, context } = await openLogin();
    await page.getByRole('button', { name: '忘记密码' }).click();
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(reader.email);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('验证码').fill(await mail.codeOf(2));
    await page.getByLabel('新密码', { exact: true }).fill(nextPassword);
    await page.getByRole('button', { name: '设置新密码' }).click();
    await page.getByText('新密码已设置，请用它登录').waitFor();
    const signIn = (password: string) =>
      call(site.url, 'POST', '/api/email_login', { body: { user_name: reader.email, password } });
    expect((await signIn(reader.password)).error).toBe('LOGIN_FAILED');
    expect((await signIn(nextPassword)).code).toBe(0);
    await context.close();
  });

  test('a reader signs in with QQ and returns to the previous page', async () => {
    await put('/api/settings/qq', { app_id: 'app', key: 'key', redirect: `${site.url}/login?flag=qq` });
    const { page, noise, context } = await openLogin();
    await page.getByRole('button', { name: 'QQ 登录' }).click();
    await page.waitForURL(`${site.url}/article/four-greens`);
    await menuOf(page, '企鹅').waitFor();
    expect(noise).toEqual([]);
    await context.close();
  });

  test('a user who signed up with QQ binds an e-mail in two steps and then has a password', async () => {
    const own = { email: 'penguin@example.org', password: 'ice and leaves' };
    const { page, noise, context } = await openLogin('/admin/user_center/user_info');
    await page.getByRole('button', { name: 'QQ 登录' }).click();
    await page.getByRole('button', { name: '绑定邮箱' }).click();
    const dialog = page.getByRole('dialog', { name: '绑定邮箱' });
    await dialog.getByLabel('邮箱').fill(own.email);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    // The one before told that the password had been changed.
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await mail.codeOf(4));
    await dialog.getByLabel(/^密码/).fill(own.password);
    expect([...(await overflowOf(page)), ...(await axeFindings(page))]).toEqual([]);
    await dialog.getByRole('button', { name: /^绑\s*定$/ }).click();
    await untilSaid(page, '邮箱已绑定，以后可以用来登录');
    await page.getByRole('switch', { name: '邮件通知', checked: true }).waitFor();
    const { email: user_name, password } = own;
    const signedIn = await call(site.url, 'POST', '/api/email_login', { body: { user_name, password } });
    expect(signedIn.code).toBe(0);
    expect(noise).toEqual([]);
    await context.close();
  });

  test('an authorization code of another session signs nobody in, and the login page reports it', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/login?flag=qq&code=stolen&state=guessed`);
    await page.getByText('这次 QQ 登录已失效，请回到登录页重新开始').waitFor();
    await page.getByLabel('用户名或邮箱').waitFor();
    await context.close();
  });
});
