import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { call, signIn, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser } from '../support/browser';
import { alertsAt } from '../support/fired';
import { startSite, type Site } from '../support/site';

const root = resolve(__dirname, '../..');
const short = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><b onfocus=alert(1) autofocus tabindex=0>',
];

let browser: Browser;
let site: Site;
let admin: string;

const importFolder = (dataDir: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'yanye-front-matter-'));
  mkdirSync(join(folder, 'posts'));
  for (const [index, vector] of short.entries()) {
    const text = JSON.stringify(`${index} ${vector}`);
    const matter = `title: ${text}\ncategories: ${text}\ntags: [${text}]\nabstract: ${text}\ndescription: ${text}`;
    writeFileSync(
      join(folder, 'posts', `<img src=x onerror=alert(${index})>.md`),
      `---\n${matter}\n---\n\n正文\n`,
    );
  }
  execFileSync(process.execPath, [join(root, 'server/dist/import.cjs'), folder], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' },
  });
};

/** @returns the addresses where a vector fires */
const firingAt = async (addresses: readonly string[]): Promise<string[]> => {
  const heard = await alertsAt(browser, addresses, 'of the site');
  return addresses.filter((_address, index) => heard[index]?.size !== 0);
};

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser('machine'), startSite({ seed: 'none' })]);
  admin = await signInAdmin(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('stored text other than the text of articles cannot run', () => {
  test('none fires in titles, abstracts, categories, tags, nicks, comments and file names', async () => {
    const id = await storeArticle(site.url, admin, { title: '评论里的写法' });
    const people = await Promise.all(
      short.map(async (vector, index) => {
        const body = {
          user_name: `person${index}`,
          nick_name: vector.slice(0, 36),
          password: 'a-long-password',
          role: 2,
        };
        await call(site.url, 'POST', '/api/users', { token: admin, body });
        return signIn(site.url, `person${index}`, 'a-long-password');
      }),
    );
    for (const [index, token] of people.entries()) {
      const body = { article_id: id, content: short[index] };
      expect((await call(site.url, 'POST', '/api/comments', { token, body })).code).toBe(0);
    }
    for (const [index, vector] of short.entries()) {
      const body = {
        title: `${vector} ${index}`,
        content: '正文',
        abstract: vector,
        category: vector.slice(0, 32),
        tags: [vector.slice(0, 16)],
      };
      await call(site.url, 'POST', '/api/articles', { token: admin, body });
      const form = new FormData();
      form.append('images', new Blob([Buffer.from('not a picture')], { type: 'image/png' }), `${vector}.png`);
      await fetch(`${site.url}/api/images`, { method: 'POST', headers: { token: admin }, body: form });
    }
    const key = encodeURIComponent('<img');
    const addresses = [
      `${site.url}/article/${id}`,
      `${site.url}/`,
      `${site.url}/?key=${key}`,
      `${site.url}/?tag=${key}`,
    ];
    expect(await firingAt(addresses)).toEqual([]);
  });

  test('none fires that was imported through front matter and file names', async () => {
    importFolder(site.dataDir);
    const { data } = await call<{ list: { id: string }[] }>(
      site.url,
      'GET',
      `/api/articles?key=${encodeURIComponent('onerror')}`,
    );
    expect(data.list.length).toBeGreaterThan(0);
    const addresses = [`${site.url}/`, ...data.list.map(({ id }) => `${site.url}/article/${id}`)];
    expect(await firingAt(addresses)).toEqual([]);
  });
});
