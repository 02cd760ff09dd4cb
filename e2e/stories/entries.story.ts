import type { Browser, Page } from 'playwright-core';
import { routeOf } from '../screens/product-routes';
import { untilAlive } from '../support/alive';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { goInPage, pathOf } from '../support/in-page';
import { saidOn } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { until } from '../support/until';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const admin = await signInAdmin(site.url);
  await newPerson(site.url, admin, 'lin', 2);
  await newPerson(site.url, admin, 'ke', 3);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The side menu renders the entries of a group once the group is open. */
const openGroups = async (page: Page): Promise<void> => {
  const closed = page
    .getByRole('navigation', { name: '后台菜单' })
    .locator('[role=menuitem][aria-expanded=false]');
  for (let left = await closed.count(); left > 0; left -= 1) {
    const group = await closed.first().elementHandle();
    await group?.click();
    await until(
      async () => (await group?.getAttribute('aria-expanded')) === 'true',
      () => 'a group of the menu to open',
    );
  }
};

/** @returns addresses within the site that the page links to, without query and fragment */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inside = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin }) => origin === location.origin,
    );
    return [...new Set(inside.map(({ pathname }) => decodeURI(pathname)))];
  });

/** Follows a link as the router does, until the new page has the focus, or the router has returned to the current one. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = pathOf(page);
  await goInPage(page, path);
  const hasArrived = (): Promise<boolean> =>
    page.evaluate(
      (left) =>
        (document.activeElement !== document.body || location.pathname === left) &&
        document.querySelector('main :is(h1, [contenteditable=true], textarea)') !== null,
      before,
    );
  await until(hasArrived, () => `the page at ${path}`);
};

/** @returns what is wrong with the linked page; empty where it is a built screen */
const problemsOf = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('main');
  const [placeholders, missing, said] = await Promise.all([
    main.getByText('正在建设', { exact: true }).count(),
    main.getByRole('heading', { level: 1, name: '没有找到这个页面' }).count(),
    saidOn(page),
  ]);
  return [
    ...(placeholders > 0 ? ['placeholder'] : []),
    ...(missing > 0 ? ['not found'] : []),
    // A visitor is asked to sign in first; the screen is rendered afterwards.
    ...said.filter((text) => text !== '需要登录').map((text) => `message: ${text}`),
  ];
};

/** Follows one link to each route that is reachable from the current page. @returns problems and paths of the routes */
const followAll = async (page: Page): Promise<{ problems: string[]; routes: string[] }> => {
  const problems: string[] = [];
  const routes = new Set<string>();
  const waiting = new Map((await linksOn(page)).map((path) => [path, page.url()]));
  for (const [path, from] of waiting) {
    const route = routeOf(path)?.path ?? path;
    if (routes.has(route)) continue;
    routes.add(route);
    const note = (found: readonly string[]): void =>
      found.forEach((problem) => problems.push(`${path}, linked at ${from}: ${problem}`));
    if (!routeOf(path)) {
      const { ok, status } = await fetch(`${site.url}${path}`);
      note(ok ? [] : [`status ${status}`]);
      if (!/^\/admin/.test(path)) continue;
    }
    await follow(page, path);
    note(await problemsOf(page));
    await openGroups(page);
    for (const next of await linksOn(page)) if (!waiting.has(next)) waiting.set(next, path);
  }
  return { problems, routes: [...routes] };
};

test.each([
  ['a visitor', [], '/archive'],
  ['a user', ['lin', personPassword], '/admin/user_center/messages'],
  ['a tourist', ['ke', personPassword], '/admin/article/comment_list'],
  ['an administrator', ['admin@localhost', adminPassword], '/admin/system/config/email'],
])('every link that %s sees leads to a built screen', async (_who, account, reached) => {
  const { page, context } = await openPage(browser);
  const [name, password] = account;
  if (name !== undefined && password !== undefined) {
    await signInOnPage(page, site.url, name, password);
    await page.goto(`${site.url}/admin`);
    await page.getByRole('navigation', { name: /^(后台菜单|个人中心)$/ }).waitFor();
  } else await page.goto(site.url);
  await untilAlive(page);
  await openGroups(page);
  const { problems, routes } = await followAll(page);
  expect(problems).toEqual([]);
  expect(routes).toContain(reached);
  await context.close();
});
