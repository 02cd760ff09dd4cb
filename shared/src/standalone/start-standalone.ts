import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from '@yanye/shared/redux';
import { createBrowserRouter, RouterProvider } from '@yanye/shared/router';
import { cssVariables } from '@yanye/shared/tokens';
import type { RemoteRoute } from '../../federation/remote-module';
import { browserHttp } from '../api/browser-http';
import { startUp } from '../start-up';
import { browserStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { routeObjectsOf } from './route-objects';

const ground = 'body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.75 var(--font-body)}';

/**
 * Shows a remote's pages without the shell, for developing the remote. The user is the one saved in this origin's local storage.
 * @param home path to open when the address is `/`
 */
export const startStandalone = async (routes: readonly RemoteRoute[], home: string): Promise<void> => {
  const store = createAppStore({ http: browserHttp, storage: browserStorage() });
  const style = document.createElement('style');
  style.textContent = cssVariables() + ground;
  document.head.append(style);
  await startUp(store);
  document.documentElement.dataset['theme'] = store.getState().settings.theme;
  if (window.location.pathname === '/') window.history.replaceState(null, '', home);
  const router = createBrowserRouter(routeObjectsOf(routes, store));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const app = createElement(Provider, { store, children: createElement(RouterProvider, { router }) });
  createRoot(root).render(createElement(StrictMode, null, app));
};
