import type { Page } from 'playwright-core';

/**
 * Waits until the page has drawn its layout: three animation frames in a row without a change of the document or of its
 * size. A new viewport reaches components through media queries and observers, which render in later frames.
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
