import type { BrowserContext, Page } from 'playwright-core';
import { messages } from './messages.zh';

export interface Look {
  readonly context: BrowserContext;
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  /** Whether the server renders pages of this remote: then the document must contain the HTML. */
  readonly isRendered: boolean;
}

// The shell itself has a timeout of ten seconds for a remote, and the machine may be busy.
const patienceMs = 30_000;

/** Rejects when a page does not answer: one that loops never does. */
const inTime = async <T>(work: Promise<T>, path: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(messages.tooSlow(path, patienceMs / 1000))), patienceMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

const isOfRelease = (url: string): boolean => new URL(url).pathname.startsWith('/releases/');

const watch = (page: Page, path: string): string[] => {
  const problems: string[] = [];
  const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? url;
  page.on('pageerror', (error) => problems.push(messages.console(path, error.message)));
  page.on('console', (message) => {
    // Failed requests for data of the site are not caused by the release.
    const failedLoad = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !failedLoad) problems.push(messages.console(path, message.text()));
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isOfRelease(request.url()) && reason !== 'net::ERR_ABORTED')
      problems.push(messages.lacks(path, fileOf(request.url()), reason));
  });
  page.on('response', (response) => {
    if (isOfRelease(response.url()) && response.status() >= 400)
      problems.push(messages.lacks(path, fileOf(response.url()), response.status()));
  });
  return problems;
};

/** Runs in the page. */
const stateOfPage = () => {
  const main = document.getElementById('main');
  const state = document.getElementById('state')?.textContent ?? '{}';
  return {
    isAlive: Object.keys(main ?? {}).some((name) => name.startsWith('__react')),
    isEmpty: (main?.textContent ?? '').trim() === '',
    hasError: main?.querySelector('[data-page-error]') !== null,
    isRendered: (JSON.parse(state) as { hydrate?: boolean }).hydrate === true,
    // A user who may not read the page was redirected.
    path: location.pathname,
  };
};

type PageState = ReturnType<typeof stateOfPage>;

const isSettled = ({ hasError, isAlive, isEmpty }: PageState): boolean => hasError || (isAlive && !isEmpty);

/** Scripts may be slow on a busy machine; only a page that never settles is empty. */
const settledState = async (page: Page): Promise<PageState> => {
  const until = performance.now() + patienceMs - 1_000;
  for (;;) {
    const state = await page.evaluate(stateOfPage);
    if (isSettled(state) || performance.now() > until) return state;
    await page.waitForTimeout(100);
  }
};

const inspect = async (page: Page, { origin, path, isRendered }: Look): Promise<string[]> => {
  const response = await page.goto(origin + path, { waitUntil: 'load', timeout: patienceMs });
  const status = response?.status() ?? 0;
  if (status >= 400) return [messages.status(path, status)];
  const first = await settledState(page);
  // Data or a chunk that is still loading may fail.
  if (isSettled(first)) await page.waitForLoadState('networkidle');
  const state = await page.evaluate(stateOfPage);
  return [
    ...(state.hasError ? [messages.errorShown(path)] : []),
    ...(state.isEmpty || !state.isAlive ? [messages.nothingShown(path)] : []),
    ...(isRendered && state.path === path && !state.isRendered ? [messages.notRendered(path)] : []),
  ];
};

/**
 * Opens a page as a reader does and waits until it is quiet.
 * @returns messages about its problems
 */
export const openPage = async (look: Look): Promise<string[]> => {
  const { context, path } = look;
  const page = await context.newPage();
  const noise = watch(page, path);
  try {
    return [...(await inTime(inspect(page, look), path)), ...noise];
  } catch (error) {
    const text = error instanceof Error && error.name !== 'TimeoutError' ? error.message : undefined;
    return [text?.split('\n')[0] ?? messages.tooSlow(path, patienceMs / 1000), ...noise];
  } finally {
    // A page that loops does not close; the browser is closed at the end.
    void page.close().catch(() => undefined);
  }
};
