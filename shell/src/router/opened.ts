import type { AppRouter } from './browser-router';

/** Resolves when the data and code of the first page are loaded or have failed. */
export const opened = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
