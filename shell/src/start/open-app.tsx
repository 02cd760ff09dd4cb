import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { browserHttp } from '@yanye/shared/api/browser-http';
import { followOtherTabs } from '@yanye/shared/auth/other-tabs';
import { laterLive } from '@yanye/shared/live/later-live';
import { followThemeOfOtherTabs } from '@yanye/shared/settings/other-tabs';
import { startUp } from '@yanye/shared/start-up';
import { browserStorage } from '@yanye/shared/store/storage';
import { createAppStore } from '@yanye/shared/store/store';
import { App } from '../App';
import { takeOverEarlyClicks } from '../document/inline-scripts';
import { followLaptopLayout } from '../frame/laptop-layout';
import { shareModules } from '../remotes/share-modules';
import { createRouter } from '../router/browser-router';
import { opened } from '../router/opened';
import { ensureTokens, followTheme } from './apply-theme';
import { bringFirstPage } from './first-page';
import { frameState } from './preloaded';
import { apiStateFrom, readDocumentState } from './read-document';
import { createVisit } from './visit';

/** Reads what the document carries, and hydrates it or renders the page. @throws when the document has no place for the app */
export const openApp = async (): Promise<void> => {
  await Promise.all([ensureTokens(), shareModules()]);
  const state = readDocumentState();
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  const { pathname, search } = window.location;
  const main = document.getElementById('main');
  const kept = state?.hydrate && main ? { path: pathname + search, html: main.innerHTML } : undefined;

  const preloadedState = state && { ...frameState(state.facts), api: apiStateFrom(state.api, Date.now()) };
  const store = createAppStore({
    http: browserHttp,
    storage: browserStorage(),
    live: laterLive,
    ...(preloadedState && { preloadedState }),
  });
  const serverState = store.getState();
  void startUp(store);
  followTheme(store);
  takeOverEarlyClicks();
  followOtherTabs(store);
  followThemeOfOtherTabs(store);
  followLaptopLayout();

  const visit = createVisit(store, state);
  const first = await bringFirstPage(visit, state, pathname);
  const router = createRouter(visit, store, first);
  const app = { store, router, visit, kept };
  if (first.loaded) {
    // In slices, between which the browser handles what the reader does.
    startTransition(() => void hydrateRoot(root, <App {...app} serverState={serverState} />));
    return;
  }
  // The server's HTML stays until the app can replace it.
  await opened(router);
  createRoot(root).render(<App {...app} />);
};
