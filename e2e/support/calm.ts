import type { Page, Request } from 'playwright-core';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import { atIdle } from './alive';
import { until } from './until';

/** Milliseconds without anything under way. */
const rest = 500;

/** Whoever is signed in keeps this one open for as long as the page is. */
const isLetterLine = (request: Request): boolean => request.url().includes(privateMessageCalls.signals.path);

/**
 * Watches what a page asks for. Call before the visit.
 * @returns waits until nothing has been under way for half a second, and the page is idle
 */
export const calmOf = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request): void => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    if (isLetterLine(request)) return;
    underWay.add(request);
    last = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const isQuiet = (): boolean => underWay.size === 0 && performance.now() - last > rest;
  return () =>
    until(
      async () => {
        if (!isQuiet()) return false;
        // The page may still render, and this process may not yet have read events of the page, which arrive before this answer.
        await atIdle(page);
        return isQuiet();
      },
      () => `calm; under way: ${[...underWay].map((request) => request.url()).join(', ')}`,
    );
};
