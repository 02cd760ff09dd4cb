import type { Page } from 'playwright-core';

/**
 * Waits for the end of what moves or fades and will end: halfway, colours and places are nobody's design, and a button can take a press and
 * miss its release. An animation that is paused is about to begin.
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
