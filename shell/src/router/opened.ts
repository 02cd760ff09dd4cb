import type { AppRouter } from './browser-router';

/** Settles when the first page's data and code are there, or have failed. */
export const opened = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
