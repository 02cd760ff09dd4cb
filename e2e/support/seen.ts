import type { Page } from 'playwright-core';
import { until } from './until';

/** Waits for a toast. */
export const untilSaid = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: '提示' }).getByText(text, { exact: true }).first().waitFor();

/** @returns the texts of all toasts */
export const saidOn = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: '提示' }).locator('[data-kind] > span').allInnerTexts();

/** Waits until the name of the browser's tab begins so. */
export const untilTitled = (page: Page, title: string): Promise<void> => {
  const found = () => page.title().catch(() => '');
  return until(
    async () => (await found()).startsWith(title),
    async () => `a tab named “${title}”, but it is named “${await found()}”`,
  );
};

/** Waits for a heading of the first level. */
export const untilHeaded = (page: Page, heading: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
