import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { injectionVectors, type InjectionVector } from '../../server/src/platform/markdown/injection-vectors';
import { call, signIn, signInAdmin } from '../support/api';
import { openBrowser } from '../support/browser';
import { openControlSite } from '../support/control-page';
import { alertsAt } from '../support/fired';
import { startSite, type Site } from '../support/site';
import { dealOut, firingGroups, halvesOf, type VectorGroup } from '../support/vector-groups';

const root = resolve(__dirname, '../..');
const hasNul = ({ markdown }: { readonly markdown: string }): boolean => markdown.includes('\0');
/** No database has to take a NUL: a text with one is refused before. */
const storable = injectionVectors.filter((vector) => !hasNul(vector));
const isWorking = ({ fires }: InjectionVector): boolean => fires !== 'refused';
/** So many of the vectors that no present-day browser runs share an article. */
const refusedTogether = 12;
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

/** What pages without sanitiser and CSP say by `alert`. */
const alertsWithoutDefence = async (texts: readonly string[]): Promise<ReadonlySet<string>[]> => {
  const control = await openControlSite(texts);
  const addresses = texts.map((_text, index) => `${control.url}/${index}`);
  return alertsAt(browser, addresses, 'of the text').finally(() => control.close());
};

let articleNumber = 0;
/** @returns names of the vectors that fire in articles; a group that fires is halved until single vectors are left */
const firingIn = async (
  groups: readonly VectorGroup[],
  scripts: 'of the site' | 'of the text',
): Promise<string[]> => {
  const addresses: string[] = [];
  for (const { text } of groups)
    addresses.push(await articleOf(`第 ${(articleNumber += 1)} 组写法`, `${text}\n\n正文`));
  const heard = await alertsAt(browser, addresses, scripts);
  const names: string[] = [];
  for (const group of groups.filter((_group, index) => heard[index]?.size !== 0)) {
    const halves = halvesOf(group);
    const found = halves ? await firingIn(halves, scripts) : [];
    names.push(
      ...(found.length > 0 ? found : [group.vectors.map(({ name }) => name).join(' together with ')]),
    );
  }
  return names;
};

/** @returns those of the addresses where something fires */
const firingAt = async (addresses: readonly string[]): Promise<string[]> => {
  const heard = await alertsAt(browser, addresses, 'of the site');
  return addresses.filter((_address, index) => heard[index]?.size !== 0);
};

let groups: readonly VectorGroup[];
let idle: readonly InjectionVector[];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser('machine'), startSite({ seed: 'none' })]);
  admin = await signInAdmin(site.url);
  const firing = await firingGroups(storable.filter(isWorking), alertsWithoutDefence);
  // Not in the company of those that are stored.
  const withNul = await firingGroups(
    injectionVectors.filter((vector) => hasNul(vector) && isWorking(vector)),
    alertsWithoutDefence,
  );
  idle = [...firing.idle, ...withNul.idle];
  const refused = storable.filter((vector) => !isWorking(vector));
  groups = [...firing.groups, ...dealOut(refused, refusedTogether)];
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('text that people store cannot run', () => {
  test('at least 100 vectors fire in a page without sanitiser and CSP', () => {
    expect(idle.map(({ name }) => name)).toEqual([]);
    expect(injectionVectors.filter(isWorking).length).toBeGreaterThanOrEqual(100);
  });

  test.each(['of the text', 'of the site'] as const)(
    'none fires in an article, several vectors in each, with the scripts %s',
    async (scripts) => {
      const inGroups = new Set(groups.flatMap(({ vectors }) => vectors));
      expect(storable.filter((vector) => !inGroups.has(vector))).toEqual([]);
      expect(await firingIn(groups, scripts)).toEqual([]);
    },
  );

  test('what has a NUL in it is not even stored', async () => {
    const others = injectionVectors.filter(hasNul);
    expect(others.length).toBeGreaterThan(0);
    for (const { markdown: content } of others) {
      const body = { title: '空字符', content };
      const answer = await call(site.url, 'POST', '/api/articles', { token: admin, body });
      expect([answer.status, answer.error]).toEqual([422, 'BAD_INPUT']);
    }
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
    const addresses = [address, `${site.url}/`, `${site.url}/?key=${key}`, `${site.url}/?tag=${key}`];
    expect(await firingAt(addresses)).toEqual([]);
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
    expect(await firingAt(addresses)).toEqual([]);
  });
});
