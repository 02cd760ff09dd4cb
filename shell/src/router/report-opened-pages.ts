import { openedPageCalls } from '@yanye/shared/contract/opened-pages.calls';
import type { AppRouter } from './browser-router';

/** Tells the server which pages are opened without a document, since it counts views; pages from the cache ask it for nothing. */
export const reportOpenedPages = (router: Pick<AppRouter, 'state' | 'subscribe'>): void => {
  let isFirst = !router.state.initialized;
  let { pathname } = router.state.location;
  router.subscribe(({ initialized, navigation, location }) => {
    if (!initialized || navigation.state !== 'idle') return;
    const isOther = location.pathname !== pathname;
    pathname = location.pathname;
    // The first page came as a document, even where it redirects.
    if (isOther && !isFirst) navigator.sendBeacon?.(openedPageCalls.pageOpened.path);
    isFirst = false;
  });
};
