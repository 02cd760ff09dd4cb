import { openedPageCalls } from '@yanye/shared/contract/opened-pages.calls';
import type { AppRouter } from './browser-router';

/** Tells the server which pages are opened without a document, since it counts views; pages from the cache ask it for nothing. */
export const reportOpenedPages = (router: Pick<AppRouter, 'state' | 'subscribe'>): void => {
  // The first page came as a document, even where it redirects.
  let last = router.state.initialized ? router.state.location.pathname : '';
  router.subscribe(({ initialized, navigation, location: { pathname } }) => {
    if (!initialized || navigation.state !== 'idle') return;
    if (last && last !== pathname) navigator.sendBeacon?.(openedPageCalls.pageOpened.path);
    last = pathname;
  });
};
