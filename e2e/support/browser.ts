import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import { closedInTheEnd } from './left-open';
import { toldOnFailure } from './told-on-failure';

/** As if the machine had no network. Intercepting each request in the test instead would disable the browser's cache. */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** Leaves out V8's optimising compilers. Scripts behave the same. */
const withoutOptimisation = '--js-flags=--no-opt';

/**
 * Starts the Chromium that the test command found.
 * @param reach `machine` resolves no other host
 * @param scripts `short` is for pages whose scripts end before optimised code would save the CPU time of its compilation
 */
export const openBrowser = (
  reach: 'everywhere' | 'machine' = 'everywhere',
  scripts: 'long' | 'short' = 'long',
): Promise<Browser> => {
  const browser = chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(reach === 'machine' ? [onlyThisMachine] : []),
      ...(scripts === 'short' ? [withoutOptimisation] : []),
    ],
  });
  closedInTheEnd(async () => (await browser).close());
  return browser;
};

export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console, and uncaught exceptions, so far. */
  readonly noise: string[];
  /** Addresses requested so far. */
  readonly requests: string[];
}

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly scripts?: boolean;
  /** Whether motion is allowed; else the system setting for reduced motion is on. */
  readonly motion?: boolean;
  /** Cookies and storage of another visit, such as a signed-in one. */
  readonly storage?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Opens a page in a new context (separate storage), whose console and requests are recorded. */
export const openPage = async (browser: Browser, visit: Visit = {}): Promise<Watched> => {
  const context = await browser.newContext({
    viewport: { width: visit.width ?? 1440, height: visit.height ?? 900 },
    colorScheme: visit.dark ? 'dark' : 'light',
    javaScriptEnabled: visit.scripts ?? true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // An opening dialog can receive the press of a button and miss its release.
    reducedMotion: visit.motion ? 'no-preference' : 'reduce',
    ...(visit.storage && { storageState: visit.storage }),
  });
  if (visit.dark) await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
  return openPageIn(context);
};

/** Opens a page in a context; its console and requests are recorded. */
export const openPageIn = async (context: BrowserContext): Promise<Watched> => {
  const page = await context.newPage();
  const noise: string[] = [];
  const requests: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  const answers: string[] = [];
  page.on('response', (answer) =>
    answers.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`),
  );
  toldOnFailure(async () => {
    if (page.isClosed()) return '';
    const shown = await page.locator('[role=dialog], [popover]').allInnerTexts();
    return JSON.stringify({ at: page.url(), shown, noise, answers: answers.slice(-12) }, null, 2);
  });
  return { page, context, noise, requests };
};
