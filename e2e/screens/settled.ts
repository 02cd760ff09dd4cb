import type { Page } from 'playwright-core';
import { until } from '../support/until';

/**
 * Waits until the layout is stable: three animation frames in a row without a change of the document or of its size. A new
 * viewport reaches components through media queries and observers, which render in later frames.
 */
export const untilSettled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0;
        let size = '';
        const observer = new MutationObserver(() => {
          quiet = 0;
        });
        observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
        const frame = (): void => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const now = `${scrollWidth}x${scrollHeight}`;
          quiet = now === size ? quiet + 1 : 0;
          size = now;
          if (quiet < 3) return void requestAnimationFrame(frame);
          observer.disconnect();
          resolve();
        };
        requestAnimationFrame(frame);
      }),
  );

/** Waits until no list, dialog or skeleton of the page is loading. */
export const untilLoaded = (page: Page): Promise<void> => {
  const loading = page
    .locator('[aria-busy=true]')
    .or(page.getByRole('status').filter({ hasText: '正在加载' }));
  return until(
    async () => (await loading.count()) === 0,
    async () => `the end of loading: ${(await loading.allInnerTexts()).join(' | ')}`,
  );
};
