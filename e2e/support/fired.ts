import type { Browser, BrowserContext, Page } from 'playwright-core';
import { untilAlive } from './alive';

/** How long to wait for a page that may be navigating to an address that never loads, in milliseconds. */
const longest = 5_000;
const atOnce = 4;

/**
 * Clicks every element of the text. Ordinary links and forms are not followed: a page that begins to load cancels the
 * scripts of `javascript:` addresses that were clicked before.
 */
const clickEverything = (): void => {
  const isOrdinary = (address: string): boolean => /^https?:/.test(address);
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link instanceof HTMLAnchorElement && isOrdinary(link.href)) event.preventDefault();
  });
  addEventListener('submit', (event) => {
    const { submitter, target } = event;
    const named = submitter?.hasAttribute('formaction') ? submitter : target;
    const address = named instanceof HTMLFormElement ? named.action : (named as HTMLButtonElement).formAction;
    if (isOrdinary(address)) event.preventDefault();
  });
  const text = document.querySelector('main') ?? document.body;
  const events = ['pointerover', 'mouseover', 'pointerdown', 'mousedown', 'mouseup', 'click'];
  for (const place of text.querySelectorAll('*')) {
    for (const type of events) place.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    if (place instanceof HTMLFormElement) place.requestSubmit();
  }
};

/**
 * Resolves when the page has run everything that needs no input: media have failed, animations have ended, pictures have been
 * painted, and queued tasks are done.
 */
const settled = async (): Promise<void> => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const task = () => new Promise((done) => setTimeout(done));
  const hasFailed = (media: HTMLMediaElement): boolean =>
    media.error !== null || [0, 1, 3].includes(media.networkState);
  await frame();
  await frame();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  while (![...document.querySelectorAll<HTMLMediaElement>('video, audio')].every(hasFailed)) await task();
  await frame();
  await task();
  await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
};

/** Path of the product's own scripts. */
const ofTheSite = /\/(assets|releases)\//;

/** @returns whether the work ended; a page that is navigating may never return */
const inTime = async (work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), longest);
  });
  const ended = work.then(
    () => true,
    () => false,
  );
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
};

const visit = async (page: Page, address: string, isAlive: boolean): Promise<void> => {
  // A text may navigate its own page immediately.
  await page.goto(address, { waitUntil: 'load' }).catch(() => undefined);
  if (isAlive) await untilAlive(page);
  await inTime(page.evaluate(settled));
  // A click may navigate, which ends the clicking script, or leaves it pending.
  await inTime(page.evaluate(clickEverything));
  await inTime(page.evaluate(settled));
};

/** Collects the `alert` messages of the pages of a context, and dismisses them. */
const alertsOf = (context: BrowserContext): Set<string> => {
  const alerts = new Set<string>();
  context.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') alerts.add(dialog.message());
    void dialog.dismiss().catch(() => undefined);
  });
  return alerts;
};

/**
 * Visits pages and clicks what a reader could click.
 * @param browser one that reaches this machine only
 * @param addresses to visit, in order
 * @param scripts `of the site`: those of the product run too, and are waited for; `of the text`: they are blocked
 * @returns for each address the `alert` messages of the text's scripts
 */
export const alertsAt = async (
  browser: Browser,
  addresses: readonly string[],
  scripts: 'of the site' | 'of the text',
): Promise<ReadonlySet<string>[]> => {
  const heard: ReadonlySet<string>[] = addresses.map(() => new Set());
  const waiting = addresses.map((address, index) => ({ address, index }));
  const visitor = async (): Promise<void> => {
    const context = await browser.newContext({ acceptDownloads: false });
    if (scripts === 'of the text') await context.route(ofTheSite, (route) => route.abort());
    const alerts = alertsOf(context);
    const page = await context.newPage();
    // A click may open a new window: only what runs in it matters.
    context.on('page', (opened) => void opened.close().catch(() => undefined));
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      alerts.clear();
      await visit(page, next.address, scripts === 'of the site');
      // Messages while the page is left count for it, and not for the next one.
      await page.goto('about:blank').catch(() => undefined);
      heard[next.index] = new Set(alerts);
    }
    // A context that is closed while a form submission is pending never finishes closing; closing the browser ends it.
    void context.close().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return heard;
};
