import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { injectionVectors } from '../../server/src/platform/markdown/injection-vectors';
import { call, signIn, signInAdmin } from '../support/api';
import { openBrowser } from '../support/browser';
import { openControlSite } from '../support/control-page';
import { firedAt } from '../support/fired';
import { startSite, type Site } from '../support/site';

const root = resolve(__dirname, '../..');
const hasNul = ({ markdown }: { readonly markdown: string }): boolean => markdown.includes('\0');
/** No database has to take a NUL: a text with one is refused before. */
const storable = injectionVectors.filter((vector) => !hasNul(vector));
const working = injectionVectors.filter(({ fires }) => fires !== 'refused');
/** So many vectors share an article that comes alive. */
const crowd = 8;
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
  execFileSync(process.execPath, [join(root, 'server/dist/import.js'), folder], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' },
  });
};

const articleOf = async (title: string, content: string): Promise<string> => {
  const made = await call<{ id: string }>(site.url, 'POST', '/api/articles', {
    token: admin,
    body: { title, content },
  });
  if (made.code !== 0) throw new Error(`${title}: ${made.msg}`);
  return `${site.url}/article/${made.data.id}`;
};

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser('machine'), startSite({ seed: 'none' })]);
  admin = await signInAdmin(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

// Hundreds of page visits: longer than other stories.
jest.setTimeout(400_000);

describe('text that people store cannot run', () => {
  test('at least 100 vectors fire in a page without sanitiser and CSP', async () => {
    const control = await openControlSite(working.map(({ markdown }) => markdown));
    try {
      const fired = await firedAt(
        browser,
        working.map((_vector, index) => `${control.url}/${index}`),
      );
      const idle = working.filter((_vector, index) => !fired[index]).map(({ name }) => name);
      expect(idle).toEqual([]);
      expect(working.length).toBeGreaterThanOrEqual(100);
    } finally {
      await control.close();
    }
  });

  test('none fires in an article of its own', async () => {
    const addresses: string[] = [];
    for (const [index, { markdown }] of storable.entries()) {
      addresses.push(await articleOf(`第 ${index} 种写法`, `${markdown}\n\n正文`));
    }
    const fired = await firedAt(browser, addresses, 'of the text');
    expect(storable.filter((_vector, index) => fired[index]).map(({ name }) => name)).toEqual([]);
  });

  test('what has a NUL in it is not even stored', async () => {
    const others = injectionVectors.filter(hasNul);
    expect(others.length).toBeGreaterThan(0);
    for (const { markdown: content } of others) {
      const body = { title: '空字符', content };
      const answer = await call(site.url, 'POST', '/api/articles', { token: admin, body });
      expect([answer.status, answer.error]).toEqual([422, 'BAD_INPUT']);
    }
  });

  test('none fires in articles that have come alive, several in each', async () => {
    const crowds = Array.from({ length: Math.ceil(storable.length / crowd) }, (_, at) =>
      storable.slice(at * crowd, (at + 1) * crowd),
    );
    const addresses: string[] = [];
    for (const [index, vectors] of crowds.entries()) {
      const text = vectors.map(({ markdown }) => markdown).join('\n\n正文\n\n');
      addresses.push(await articleOf(`第 ${index} 组写法`, text));
    }
    const fired = await firedAt(browser, addresses);
    expect(crowds.filter((_vectors, index) => fired[index]).map((vectors) => vectors[0]?.name)).toEqual([]);
  });

  test('none fires in titles, abstracts, categories, tags, nicks, comments and file names', async () => {
    const address = await articleOf('评论里的写法', '正文');
    const id = address.split('/').at(-1);
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
    for (const token of people) {
      for (const vector of short) {
        const body = { article_id: id, content: vector };
        expect((await call(site.url, 'POST', '/api/comments', { token, body })).code).toBe(0);
      }
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
    const fired = await firedAt(browser, [
      address,
      `${site.url}/`,
      `${site.url}/?key=${key}`,
      `${site.url}/?tag=${key}`,
    ]);
    expect(fired).toEqual([false, false, false, false]);
  });

  test('none fires that came in by front matter and file names of an import', async () => {
    importFolder(site.dataDir);
    const { data } = await call<{ list: { id: string }[] }>(
      site.url,
      'GET',
      `/api/articles?key=${encodeURIComponent('onerror')}`,
    );
    expect(data.list.length).toBeGreaterThan(0);
    const addresses = [`${site.url}/`, ...data.list.map(({ id }) => `${site.url}/article/${id}`)];
    expect(await firedAt(browser, addresses)).toEqual(addresses.map(() => false));
  });
});
