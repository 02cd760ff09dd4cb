import { call, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const document = async (): Promise<string> => (await fetch(`${site.url}/privacy`)).text();

test('the privacy page of a reader without scripts names who gets what is said to roles', async () => {
  const token = await signInAdmin(site.url);
  const providers = '/api/big_model/providers';
  const fields = {
    name: '深',
    vendor: 'deepseek',
    api_key: 'sk-canary',
    max_tokens: 500,
    context_tokens: 8_192,
  };
  let id = 0;

  await step('a new site has its own model alone', async () => {
    const html = await document();
    expect(html).toContain('本站自带，不传给第三方');
    expect(html).not.toContain('api.deepseek.com');
  });

  await step('a service is named at once when an administrator adds it', async () => {
    const added = await call<{ id: number }>(site.url, 'POST', providers, { token, body: fields });
    id = added.data.id;
    const html = await document();
    expect(html).toContain('api.deepseek.com');
    expect(html).not.toContain('canary');
  });

  await step('with scripts it is the same page, without a finding', async () => {
    const browser = await openBrowser();
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/privacy`);
    await page.getByRole('main').getByText('由 api.deepseek.com 处理').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await browser.close();
  });

  await step('and is not any more when it is switched off', async () => {
    const body = { ...fields, api_key: '******', is_on: false };
    await call(site.url, 'PUT', `${providers}/${id}`, { token, body });
    expect(await document()).not.toContain('api.deepseek.com');
  });
});
