import type { Browser } from 'playwright-core';
import {
  injectionVectors,
  type InjectionVector,
} from '../../server/src/platform/markdown/testing/injection-vectors';
import { call, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser } from '../support/browser';
import { openControlSite } from '../support/control-page';
import { alertsAt } from '../support/fired';
import { startSite, type Site } from '../support/site';
import { dealOut, firingGroups, halvesOf, type VectorGroup } from '../support/vector-groups';

const hasNul = ({ markdown }: { readonly markdown: string }): boolean => markdown.includes('\0');
/** Databases need not accept a NUL: a text with one is refused before. */
const storable = injectionVectors.filter((vector) => !hasNul(vector));
const isWorking = ({ fires }: InjectionVector): boolean => fires !== 'refused';
/** How many of the vectors that no current browser runs share an article. */
const refusedTogether = 12;

let browser: Browser;
let site: Site;
let admin: string;

/** What pages without sanitiser and CSP report by `alert`. */
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
  for (const { text } of groups) {
    const article = { title: `第 ${(articleNumber += 1)} 组写法`, content: `${text}\n\n正文` };
    addresses.push(`${site.url}/article/${await storeArticle(site.url, admin, article)}`);
  }
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

let groups: readonly VectorGroup[];
let idle: readonly InjectionVector[];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser('machine'), startSite({ seed: 'none' })]);
  admin = await signInAdmin(site.url);
  const firing = await firingGroups(storable.filter(isWorking), alertsWithoutDefence);
  // Tested separately from those that can be stored.
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

describe('stored text cannot run', () => {
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

  test('a text with a NUL is not stored', async () => {
    const others = injectionVectors.filter(hasNul);
    expect(others.length).toBeGreaterThan(0);
    for (const { markdown: content } of others) {
      const body = { title: '空字符', content };
      const answer = await call(site.url, 'POST', '/api/articles', { token: admin, body });
      expect([answer.status, answer.error]).toEqual([422, 'BAD_INPUT']);
    }
  });
});
