import type { Browser, Page } from 'playwright-core';
import { proves } from '@yanye/tools/specification/proves.ts';
import { call, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { managementPages, publicPages, signedInPages } from '@yanye/tools/specification/pages.ts';
import { openMailPeer, type MailPeer } from '../support/mail-peer';
import { overflowOf } from '../support/overflow';
import { untilSaid, untilTitled } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

const facts = { title: '青叶集', slogan: '读一页，落一叶', filing: '京ICP备12345678号' };

let site: Site;
let browser: Browser;
let mail: MailPeer;

beforeAll(async () => {
  mail = await openMailPeer();
  [site, browser] = await Promise.all([
    startSite({ env: { ALLOW_PRIVATE_HOSTS: mail.host } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await mail.close();
});

const textOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

/** Opens the home page as a visitor without scripts, so that only the server's HTML counts. */
const homeOfVisitor = async (): Promise<Page> => {
  const { page } = await openPage(browser, { scripts: false });
  await page.goto(site.url);
  return page;
};

test(`name, slogan and filing number are shown everywhere immediately ${proves('2.route./admin/system/config/site')}`, async () => {
  const token = await signInAdmin(site.url);
  const server = { host: '127.0.0.1', port: mail.port, use_ssl: false, default_from_email: 'a@example.com' };
  await call(site.url, 'PUT', '/api/settings/email', { token, body: server });
  // These are cached before the change.
  await Promise.all(['/', '/rss.xml'].map(textOf));

  const { page, noise } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  await page.goto(`${site.url}/admin/system/config/site`);
  await page.getByLabel('网站名称').fill(facts.title);
  await page.getByLabel('口号', { exact: true }).fill(facts.slogan);
  await page.getByLabel('备案号').fill(facts.filing);
  await page.getByRole('navigation', { name: '设置的分组' }).getByRole('link', { name: '保留期限' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '有设置还没有保存，要离开吗？' });
  await question.getByRole('button', { name: '继续修改' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('3 处改动还没有保存').waitFor();
  await page.keyboard.press('Control+s');
  await untilSaid(page, '网站设置已保存');
  await untilTitled(page, `网站设置 · ${facts.title}`);
  expect([...(await overflowOf(page)), ...(await axeFindings(page)), ...noise]).toEqual([]);

  const home = await homeOfVisitor();
  expect(await home.title()).toBe(`${facts.title} · ${facts.slogan}`);
  await home.getByRole('banner').getByText(facts.title).first().waitFor();
  await home.getByRole('heading', { level: 1, name: facts.slogan }).waitFor();
  const footer = home.getByRole('contentinfo');
  await footer.getByText(facts.slogan).waitFor();
  await footer.getByRole('link', { name: facts.filing }).waitFor();

  for (const feed of ['/rss.xml', '/atom.xml', '/feed.json']) {
    const text = await textOf(feed);
    expect([feed, text.includes(facts.title), text.includes(facts.slogan)]).toEqual([feed, true, true]);
  }
  const sent = await call(site.url, 'POST', '/api/settings/email/test', {
    token,
    body: { email: 'b@example.com' },
  });
  expect(sent.code).toBe(0);
  expect(mail.mails.map(({ subject }) => subject)).toEqual([`${facts.title}：测试邮件`]);
});

const secrets = {
  mail: 'canary-of-the-mail-password',
  qq: 'canary-of-the-qq-key',
  qiniu: 'canary-of-the-qiniu-secret',
  gaode: 'canary-of-the-gaode-key',
  provider: 'canary-of-a-provider-key',
  jwt: 'canary-of-the-secret-of-tokens-0123456789',
} as const;

const policyOf = async (path: string): Promise<Record<string, string>> => {
  const policy = (await fetch(site.url + path)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
};

test('secrets of all settings are in no page, and the picture cloud may send pictures and nothing more', async () => {
  let token = await signInAdmin(site.url);
  const put = async (path: string, body: object, method = 'PUT'): Promise<void> => {
    const { code, msg } = await call(site.url, method, path, { token, body });
    expect([path, code, msg]).toEqual([path, 0, expect.any(String)]);
  };
  const paths = [...publicPages, ...signedInPages, ...managementPages].map(({ path }) => path);
  /** What no page may have. */
  const leaks = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const path of paths) {
      const html = await textOf(path);
      expect([path, html.includes('</html>')]).toEqual([path, true]);
      for (const secret of Object.values(secrets))
        for (const form of [secret, Buffer.from(secret).toString('base64').slice(0, 20)])
          if (html.includes(form)) found.push(`${path}: ${form}`);
    }
    return found;
  };
  const before = await policyOf('/');

  await put('/api/settings/email', {
    host: '127.0.0.1',
    port: mail.port,
    use_ssl: false,
    default_from_email: 'a@example.com',
    user: 'a',
    password: secrets.mail,
  });
  await put('/api/settings/qq', {
    app_id: 'app',
    key: secrets.qq,
    redirect: 'https://example.com/login?flag=qq',
  });
  await put('/api/settings/qiniu', {
    ...{ access_key: 'access', secret_key: secrets.qiniu, bucket: 'bucket', zone: 'z0', enable: true },
    cdn: 'https://pictures.example.com/below/',
  });
  await put('/api/settings/gaode', { key: secrets.gaode, enable: true });
  await put('/api/big_model/setting', { name: 'spark', api_key: secrets.provider });
  expect(await leaks()).toEqual([]);
  for (const path of ['/', '/admin'])
    expect(await policyOf(path)).toEqual({
      ...before,
      'img-src': `${before['img-src']} https://pictures.example.com`,
    });

  await put('/api/settings/jwt', { secret: secrets.jwt });
  token = await signInAdmin(site.url);
  expect(await leaks()).toEqual([]);

  const { page } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  const groups = managementPages.filter(({ path }) => /config\/(?:email|qiniu|qq|gaode|jwt)$/.test(path));
  expect(groups).toHaveLength(5);
  for (const { path, shows } of groups) {
    await page.goto(site.url + path);
    await page.getByRole('region', { name: shows?.[1] ?? '' }).waitFor();
    const written = await page.evaluate(
      () =>
        document.documentElement.outerHTML +
        [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    );
    expect([path, Object.values(secrets).filter((secret) => written.includes(secret))]).toEqual([path, []]);
  }
});
