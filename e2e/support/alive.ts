import type { Page } from 'playwright-core';
import { until } from './until';

const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // React marks the nodes that it hydrated or rendered, and the frame has effects only when it runs.
    const root = document.getElementById('root');
    const drawn = document.getElementById('main');
    return [root, drawn].every((element) =>
      Object.keys(element ?? {}).some((name) => name.startsWith('__react')),
    );
  });

/** Milliseconds. Chromium drops an idle callback now and then; one with a timeout runs in any case. */
const idleTimeout = 5_000;

/** The marks are set while React still renders; its effects, which listen to keys, run before the page is idle. */
export const atIdle = (page: Page): Promise<void> =>
  page.evaluate(
    (timeout) =>
      new Promise((resolve) => {
        requestIdleCallback(() => resolve(), { timeout });
      }),
    idleTimeout,
  );

/** Waits until the page is hydrated. */
export const untilAlive = async (page: Page): Promise<void> => {
  await until(
    () => isAlive(page),
    () => `the scripts to take ${page.url()} over`,
  );
  await atIdle(page);
};
