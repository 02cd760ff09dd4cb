import { sessionsModule } from '#identity/sessions/sessions.module';
import { existsSync } from 'node:fs';
import pLimit from 'p-limit';
import type { Browser, BrowserContext } from 'playwright-core';
import { articleRoutes } from '@yanye/shared/contract/articles';
import type { App } from '#app/app';
import type { RemoteManifest } from '#delivery/releases/manifest';
import { ReleaseRefused } from '#delivery/releases/publishing';
import { messages } from './messages.zh';
import { openPage, type Look } from './open-page';
import type { Preview } from './preview';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const openBrowser = async (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined || !existsSync(executablePath))
    throw new ReleaseRefused([messages.noBrowser]);
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: flags });
};

const articlePattern = '/article/:id';

/**
 * The addresses at which a remote is checked: all without parameters, and a published article for its pattern.
 */
const pagesToOpen = async (manifest: RemoteManifest, app: App): Promise<string[]> => {
  const plain = manifest.patterns.filter((pattern) => !/[:*]/.test(pattern));
  if (!manifest.patterns.includes(articlePattern)) return plain;
  const { list } = await app.routes.ask(articleRoutes.list, { query: { limit: 1 } });
  return [...plain, ...list.map(({ id }) => articlePattern.replace(':id', id))];
};

/** A browser in which the user is signed in. */
const contextOf = async (browser: Browser, user: object): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  await context.addInitScript((kept) => localStorage.setItem('userInfo', kept), JSON.stringify(user));
  return context;
};

const problemsOf = async (
  browser: Browser,
  manifest: RemoteManifest,
  { app, url, complaints }: Preview,
  user: object,
  onPage: (path: string) => void,
): Promise<{ readonly opened: number; readonly reasons: readonly string[] }> => {
  const isRendered = Object.hasOwn(manifest.files, 'node/remote.cjs');
  const visitor = await browser.newContext({ locale: 'zh-CN' });
  const administrator = await contextOf(browser, user);
  const paths = await pagesToOpen(manifest, app);
  const looks: Look[] = [
    ...(isRendered ? paths.map((path) => ({ context: visitor, origin: url, path, isRendered })) : []),
    ...paths.map((path) => ({ context: administrator, origin: url, path, isRendered: false })),
  ];
  const atOnce = pLimit(3);
  const problems: string[] = [];
  await Promise.all(
    looks.map((look) =>
      atOnce(async () => {
        // One bad page is enough: each page that hangs takes until its timeout.
        if (problems.length > 0) return;
        onPage(look.path);
        problems.push(...(await openPage(look)));
      }),
    ),
  );
  const reasons = new Set([...problems, ...complaints.map(messages.serverSaid)]);
  return { opened: looks.length, reasons: [...reasons] };
};

/**
 * Opens the pages of a release in a real browser, with the live shell around them: as a visitor, and as an
 * administrator, who may open all of them.
 * @param onPage called with each address before it is opened
 * @returns how many pages were opened
 * @throws ReleaseRefused with the problems
 */
export const browserCheck = async (
  manifest: RemoteManifest,
  preview: Preview,
  onPage: (path: string) => void,
): Promise<number> => {
  const sessions = preview.app.service(sessionsModule);
  const browser = await openBrowser();
  const user = await sessions.signInOperator();
  try {
    const { opened, reasons } = await problemsOf(browser, manifest, preview, user, onPage);
    if (reasons.length > 0) throw new ReleaseRefused(reasons);
    return opened;
  } finally {
    await sessions.signOut(await sessions.authenticate(user.token));
    await browser.close();
  }
};
