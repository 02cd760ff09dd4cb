import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { pathOf } from '../support/in-page';
import { managementPages, publicPages, signedInPages, tabOf, type ListedPage } from '../support/pages';
import { saidOn, untilSaid, untilTitled } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

type Person = 'visitor' | 'general user' | 'tourist' | 'administrator';

/** What section 6 says of each kind of page; undefined is "may enter". */
const refusals: Readonly<Record<Person, Readonly<Partial<Record<ListedPage['access'], string>>>>> = {
  visitor: { signedIn: '需要登录', backOffice: '需要登录', admin: '需要登录' },
  'general user': { backOffice: '权限不足1', admin: '权限不足1' },
  tourist: { admin: '权限不足2' },
  administrator: {},
};
const people = Object.keys(refusals) as Person[];
const pages = [...publicPages, ...signedInPages, ...managementPages];

let site: Site;
let browser: Browser;
const at = new Map<Person, Watched>();

const enter = async (person: Person, userName: string, password: string): Promise<void> => {
  const watched = await openPage(browser);
  at.set(person, watched);
  await signInOnPage(watched.page, site.url, userName, password);
};

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
  const token = await signInAdmin(site.url);
  await newPerson(site.url, token, 'lin', 2);
  await newPerson(site.url, token, 'ke', 3);
  at.set('visitor', await openPage(browser));
  await enter('general user', 'lin', personPassword);
  await enter('tourist', 'ke', personPassword);
  await enter('administrator', 'admin@localhost', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('Specification 6: roles and permissions', () => {
  describe.each(people)('entered directly by a %s', (person) => {
    const rows = pages.map((page) => {
      const refusal = refusals[person][page.access];
      return { ...page, refusal, outcome: refusal ?? 'shown' };
    });

    test.each(rows)('$path: $outcome', async ({ path, title, refusal }) => {
      const page = at.get(person)?.page;
      if (!page) throw new Error(`${person} has no page`);
      await page.goto(`${site.url}${path}`);
      if (refusal) {
        await untilSaid(page, refusal);
        expect(pathOf(page)).toBe('/');
        return;
      }
      await untilTitled(page, tabOf({ title }));
      await untilAlive(page);
      expect(pathOf(page)).toBe(path);
      expect(await saidOn(page)).toEqual([]);
    });
  });
});
