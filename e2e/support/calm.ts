import type { Page, Request } from 'playwright-core';
import { atIdle } from './alive';
import { isLiveChannel } from './live-channel';
import { until } from './until';

/** Milliseconds without any pending request. */
const rest = 500;

/**
 * Watches the requests of a page. Call before the visit.
 * @returns waits until no request has been pending for half a second, and the page is idle
 */
export const calmOf = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request): void => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    if (isLiveChannel(request)) return;
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
