import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { untilAlive } from '../support/alive';
import { adminPassword, startSite, type Site } from '../support/site';
import { call } from '../support/api';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { goInPage } from '../support/in-page';
import { isMarked, mark } from '../support/mark';
import { breakRemote, faults, isEntry, type Fault } from '../support/remote-fault';
import { signInOnPage } from '../support/sign-in';

/** A page of each remote, what its tab says, and a page of the same remote that shares no code of its own with it. */
interface Visited {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly sibling: string;
}

let browser: Browser;
let site: Site;
let storage: Awaited<ReturnType<BrowserContext['storageState']>>;
let visited: Readonly<Record<RemoteName, Visited>>;
let sentTexts: Readonly<Partial<Record<RemoteName, string>>>;
const pageCode = new Map<RemoteName, ReadonlySet<string>>();

const names = ['site_remote', 'chat_remote', 'admin_remote'] as const;
const headed = (page: Page, heading: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor();
const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => notice(page).getByRole('button', { name: '重试' });
const addressOf = (path: string) => `${site.url}${path}`;

/** Paths of a remote's scripts that a healthy visit to an address loads. */
const scriptsOf = async (name: RemoteName, path: string, heading: string | RegExp): Promise<Set<string>> => {
  const { page, context, requests } = await openPage(browser, { storage });
  await page.goto(addressOf(path));
  await untilAlive(page);
  await headed(page, heading);
  await context.close();
  const paths = requests.map((url) => new URL(url).pathname);
  return new Set(paths.filter((file) => file.startsWith(`/releases/${name}/`) && file.endsWith('.js')));
};

/** All text of the page, apart from what stands there for readers without scripts. */
const textOf = (page: Page): Promise<string> =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('noscript')) element.remove();
    return copy.textContent ?? '';
  });

/** Text of the page as the server sends it. */
const sentText = async (path: string): Promise<string> => {
  const { page, context } = await openPage(browser, { scripts: false });
  await page.goto(addressOf(path));
  const text = await textOf(page);
  await context.close();
  return text;
};

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
  const { data } = await call<{ list: { id: string; title: string }[] }>(site.url, 'GET', '/api/articles');
  const [article] = data.list;
  if (!article) throw new Error('there is no sample article');
  visited = {
    site_remote: { path: `/article/${article.id}`, heading: article.title, sibling: '/news' },
    chat_remote: { path: '/bigModel/square', heading: '角色广场', sibling: '/chat' },
    admin_remote: {
      path: '/admin/article/article_list',
      heading: '文章列表',
      sibling: '/admin/user_center/user_info',
    },
  };
  const { page, context } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  storage = await context.storageState();
  await context.close();
  await Promise.all(
    names.map(async (name) => {
      const { path, heading, sibling } = visited[name];
      const [own, shared] = await Promise.all([
        scriptsOf(name, path, heading),
        scriptsOf(name, sibling, /./),
      ]);
      pageCode.set(name, new Set([...own].filter((script) => !shared.has(script))));
    }),
  );
  sentTexts = {
    site_remote: await sentText(visited.site_remote.path),
    chat_remote: await sentText(visited.chat_remote.path),
  };
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A visit in which one remote is broken from the start. */
const brokenVisit = async (name: RemoteName, fault: Fault) => {
  const visit = await openPage(browser, { storage });
  const lift = await breakRemote(visit.context, name, fault, pageCode.get(name) ?? new Set());
  return { ...visit, lift };
};

/** The other two remotes, by navigation inside the page. */
const othersGoOn = async (page: Page, broken: RemoteName): Promise<void> => {
  for (const name of names.filter((other) => other !== broken)) {
    await goInPage(page, visited[name].path);
    await headed(page, visited[name].heading);
    await notice(page).waitFor({ state: 'detached' });
  }
};

const recovers = async ({ page, requests }: Watched, name: RemoteName): Promise<void> => {
  await retry(page).click();
  await notice(page).waitFor({ state: 'detached' });
  await headed(page, visited[name].heading);
  expect(await isMarked(page)).toBe(true);
  // Each time at another address: a failed answer may lie in a cache, which no browser uses while tests answer for it.
  const entries = requests.filter((url) => isEntry(name, new URL(url)));
  expect(entries).toEqual([...new Set(entries)]);
};

describe.each(names)('without %s', (name) => {
  test.each(faults)('the rest goes on and a retry brings it back: %s', async (fault) => {
    const { path } = visited[name];
    const visit = await brokenVisit(name, fault);
    const { page, context, lift } = visit;
    await page.goto(addressOf(path));
    await retry(page).waitFor();
    await mark(page);
    expect((await textOf(page)).startsWith(sentTexts[name] ?? '')).toBe(true);
    await othersGoOn(page, name);
    await goInPage(page, path);
    await retry(page).waitFor();
    await lift();
    await recovers(visit, name);
    await context.close();
  });
});

describe('a remote that hangs', () => {
  /** How long the shell waits for a remote, in milliseconds. */
  const patience = 10_000;

  /** A visit without the remote, whose clock can be put forward. */
  const hangingVisit = async (name: RemoteName) => {
    const visit = await brokenVisit(name, 'hanging');
    await visit.page.clock.install();
    return visit;
  };

  /** Does what asks for the remote, and comes back when it has been asked for. */
  const asking = async (page: Page, name: RemoteName, act: () => Promise<unknown>): Promise<void> => {
    const asked = page.waitForRequest((request) => isEntry(name, new URL(request.url())));
    await act();
    await asked;
  };

  /** The shell's own patience ends here: the clock stands still from then on, so that nothing else ends the wait. */
  const givenUp = async (page: Page): Promise<void> => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + patience);
    await retry(page).waitFor();
    await page.clock.resume();
  };

  test.each(names)(
    '%s is waited for no longer than the reader likes, and comes back by a retry',
    async (name) => {
      const visit = await hangingVisit(name);
      const { page, context, lift } = visit;
      const [other = 'site_remote', third = 'site_remote'] = names.filter((one) => one !== name);
      await page.goto(addressOf(visited[other].path));
      await untilAlive(page);
      await mark(page);
      await asking(page, name, () => goInPage(page, visited[name].path));
      // The reader does not wait, and is not fetched back when the time is up.
      await goInPage(page, visited[third].path);
      await headed(page, visited[third].heading);
      await goInPage(page, visited[name].path);
      await givenUp(page);
      await lift();
      await recovers(visit, name);
      await context.close();
    },
  );

  test('keeps the text that the server has drawn', async () => {
    const { path } = visited.site_remote;
    const visit = await hangingVisit('site_remote');
    const { page, context, lift } = visit;
    await asking(page, 'site_remote', () => page.goto(addressOf(path)));
    const text = sentTexts.site_remote ?? '';
    expect(await textOf(page)).toBe(text);
    await givenUp(page);
    await mark(page);
    expect((await textOf(page)).startsWith(text)).toBe(true);
    await lift();
    await recovers(visit, 'site_remote');
    await context.close();
  });
});
