import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { untilAlive } from './alive';
import { call } from './api';
import { openBrowser, openPage, type Watched } from './browser';
import { isMarked } from './mark';
import { breakRemote, isEntry, type Fault } from './remote-fault';
import { signInOnPage } from './sign-in';
import { adminPassword, startSite, type Site } from './site';

/** A page of each remote, its heading, and a page of the same remote that shares no separate code with it. */
interface Visited {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly sibling: string;
}

export const remoteNames = ['site_remote', 'chat_remote', 'admin_remote'] as const;

/** Waits for a heading of the first level in the main part of the page. */
export const headed = (page: Page, heading: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor();
/** The message in place of an unavailable remote. */
export const notice = (page: Page) => page.getByRole('main').getByRole('alert');
/** The button that retries an unavailable remote. */
export const retry = (page: Page) => notice(page).getByRole('button', { name: '重试' });

/** All text of the page, without the parts for readers without scripts. */
export const textOf = (page: Page): Promise<string> =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('noscript')) element.remove();
    return copy.textContent ?? '';
  });

/** A site whose remotes are broken in the visits of an administrator. */
export interface RemoteVisits {
  readonly visited: Readonly<Record<RemoteName, Visited>>;
  /** Text of a remote's page as the server sends it. */
  readonly sentTexts: Readonly<Partial<Record<RemoteName, string>>>;
  /** Text of a page as the server sends it now. */
  sentText(path: string): Promise<string>;
  addressOf(path: string): string;
  /** A visit in which one remote is broken from the start. */
  brokenVisit(name: RemoteName, fault: Fault): Promise<Watched & { lift(): Promise<void> }>;
  /** Retries the remote; it must load into the same document. */
  recovers(visit: Watched, name: RemoteName): Promise<void>;
}

const visitedOn = async (site: Site): Promise<Readonly<Record<RemoteName, Visited>>> => {
  const { data } = await call<{ list: { id: string; title: string }[] }>(site.url, 'GET', '/api/articles');
  const [article] = data.list;
  if (!article) throw new Error('there is no sample article');
  return {
    site_remote: { path: `/article/${article.id}`, heading: article.title, sibling: '/news' },
    chat_remote: { path: '/bigModel/square', heading: '角色广场', sibling: '/chat' },
    admin_remote: {
      path: '/admin/article/article_list',
      heading: '文章列表',
      sibling: '/admin/user_center/user_info',
    },
  };
};

const signedInStorage = async (browser: Browser, site: Site) => {
  const { page, context } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  const storage = await context.storageState();
  await context.close();
  return storage;
};

/**
 * Starts a site and a browser before the tests of a file, and stops both after them.
 * @param faults those that the file needs: for `page code missing` a healthy visit records what that code is
 * @returns site and browser once the tests run
 */
export const aroundRemoteVisits = (faults: readonly Fault[]): RemoteVisits => {
  let browser: Browser;
  let site: Site;
  let storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  const pageCode = new Map<RemoteName, ReadonlySet<string>>();
  const addressOf = (path: string): string => `${site.url}${path}`;

  /** Paths of a remote's scripts that a healthy visit to an address loads. */
  const scriptsOf = async (
    name: RemoteName,
    path: string,
    heading: string | RegExp,
  ): Promise<Set<string>> => {
    const { page, context, requests } = await openPage(browser, { storage });
    await page.goto(addressOf(path));
    await untilAlive(page);
    await headed(page, heading);
    await context.close();
    const paths = requests.map((url) => new URL(url).pathname);
    return new Set(paths.filter((file) => file.startsWith(`/releases/${name}/`) && file.endsWith('.js')));
  };

  const sentText = async (path: string): Promise<string> => {
    const { page, context } = await openPage(browser, { scripts: false });
    await page.goto(addressOf(path));
    const text = await textOf(page);
    await context.close();
    return text;
  };

  const findPageCode = async (visited: RemoteVisits['visited']): Promise<void> => {
    await Promise.all(
      remoteNames.map(async (name) => {
        const { path, heading, sibling } = visited[name];
        const [own, shared] = await Promise.all([
          scriptsOf(name, path, heading),
          scriptsOf(name, sibling, /./),
        ]);
        pageCode.set(name, new Set([...own].filter((script) => !shared.has(script))));
      }),
    );
  };

  const there: RemoteVisits = {
    visited: {} as RemoteVisits['visited'],
    sentTexts: {},
    sentText,
    addressOf,
    brokenVisit: async (name, fault) => {
      const visit = await openPage(browser, { storage });
      const lift = await breakRemote(visit.context, name, fault, pageCode.get(name) ?? new Set());
      return { ...visit, lift };
    },
    recovers: async ({ page, requests }, name) => {
      await retry(page).click();
      await notice(page).waitFor({ state: 'detached' });
      await headed(page, there.visited[name].heading);
      expect(await isMarked(page)).toBe(true);
      // Each time another address: a failed response may be cached, and browsers bypass the cache while tests intercept requests.
      const entries = requests.filter((url) => isEntry(name, new URL(url)));
      expect(entries).toEqual([...new Set(entries)]);
    },
  };

  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), startSite()]);
    const visited = await visitedOn(site);
    storage = await signedInStorage(browser, site);
    if (faults.includes('page code missing')) await findPageCode(visited);
    const sentTexts = {
      site_remote: await sentText(visited.site_remote.path),
      chat_remote: await sentText(visited.chat_remote.path),
    };
    Object.assign(there, { visited, sentTexts });
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return there;
};
