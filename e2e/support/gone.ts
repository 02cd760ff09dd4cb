import type { Locator } from 'playwright-core';
import { until } from './until';

/**
 * Waits until nothing matches, for elements that an action before removes: their removal may be drawn after what else it changes.
 * @throws {Error} when something matches all the time
 */
export const untilGone = (locator: Locator): Promise<void> =>
  until(
    async () => (await locator.count()) === 0,
    async () => `the end of ${JSON.stringify(await locator.allInnerTexts())}`,
  );
