import type { Page } from 'playwright-core';

/**
 * Waits for the end of finite animations and transitions: midway, colours and positions are not final, and a button can receive a
 * press and miss its release. A paused animation is about to begin.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity),
        );
    for (let moving = ending(); moving.length > 0; moving = ending())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/**
 * Waits until a dialog that opens has its place and size. The library marks it before the animation begins, when it is in the document and
 * not yet where it starts from.
 */
export const dialogAtRest = async (page: Page): Promise<void> => {
  await page.locator("[class*='ant-zoom-']").first().waitFor({ state: 'detached' });
  await atRest(page);
};
