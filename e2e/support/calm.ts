import type { Page, Request } from 'playwright-core';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import { until } from './until';

/** Milliseconds without anything under way. */
const rest = 500;

/** Whoever is signed in keeps this one open for as long as the page is. */
const isLetterLine = (request: Request): boolean => request.url().includes(privateMessageCalls.signals.path);

/**
 * Watches what a page asks for. Call before the visit.
 * @returns waits until nothing has been under way for half a second
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
  return () =>
    until(
      async () => underWay.size === 0 && performance.now() - last > rest,
      () => `calm; under way: ${[...underWay].map((request) => request.url()).join(', ')}`,
    );
};
