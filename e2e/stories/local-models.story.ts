import { call, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { openModelsPeer } from '../support/models-peer';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite } from '../support/site';
import { step } from '../support/step';

test('a server of models on the machine is offered, and used only after an administrator saved it', async () => {
  const models = await openModelsPeer(['qwen3:8b', 'llama3']);
  const [site, browser] = await Promise.all([startSite({ env: { OLLAMA_URL: models.url } }), openBrowser()]);
  const token = await signInAdmin(site.url);
  const vendors = async (): Promise<string[]> => {
    interface Providers {
      readonly list: readonly { readonly vendor: string }[];
    }
    const { data } = await call<Providers>(site.url, 'GET', '/api/big_model/providers', { token });
    return data.list.map(({ vendor }) => vendor);
  };
  const { page } = await openPage(browser);
  const main = page.getByRole('main');

  await step('the list of services says what was found, and what the operator has to allow', async () => {
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
    await page.goto(`${site.url}/admin/big_model/options/base`);
    await main.getByText('本机有 Ollama：模型 qwen3:8b、llama3').waitFor();
    await main.getByText(/先把 .+ 写进环境变量 ALLOW_PRIVATE_HOSTS/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await vendors()).toEqual(['demo']);
  });

  await step('its button fills in the form, and saving it adds the service', async () => {
    await page.getByRole('button', { name: '填好表单' }).click();
    const form = page.getByRole('form', { name: '新的服务' });
    await form.getByLabel('模型').waitFor();
    expect(await form.getByLabel('模型').inputValue()).toBe('qwen3:8b');
    expect(await vendors()).toEqual(['demo']);
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await page.getByRole('button', { name: /^Ollama（本机）/ }).waitFor();
    await main.getByText(/^本机有 Ollama/).waitFor({ state: 'detached' });
    expect(await vendors()).toEqual(['ollama', 'demo']);
  });

  await browser.close();
  await site.stop();
  models.close();
});
