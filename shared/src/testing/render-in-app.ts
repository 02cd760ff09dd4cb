import { render } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { signedIn } from '@yanye/shared/auth/auth-slice';
import { Provider } from '@yanye/shared/redux';
import { RouterProvider, type RouteObject } from '@yanye/shared/router';
import { createMemoryRouter } from '@yanye/shared/router-outside-browsers';
import { themeChosen } from '@yanye/shared/settings/settings-slice';
import type { RemoteRoute } from '../../federation/remote-module';
import type { LocalUser } from '../auth/user';
import type { ThemeChoice } from '../settings/settings';
import { routeObjectsOf } from '../standalone/route-objects';
import { memoryStorage, type KeyValueStorage } from '../store/storage';
import { createAppStore, type AppStore } from '../store/store';
import { fakeApi, type FakeApi } from './fake-api';
import { patientUser } from './patient-user';

interface AppOptions {
  /** The viewer; a visitor when left out. */
  readonly viewer?: LocalUser;
  /** Address, `/` when left out. */
  readonly at?: string;
  readonly api?: FakeApi;
  readonly theme?: ThemeChoice;
  readonly storage?: KeyValueStorage;
}

const prepared = ({ viewer, api = fakeApi(), theme, storage = memoryStorage() }: AppOptions) => {
  const store = createAppStore({ http: api.http, storage });
  if (viewer) store.dispatch(signedIn(viewer));
  if (theme) store.dispatch(themeChosen(theme));
  return { store, api };
};

const shown = (routes: RouteObject[], store: AppStore, at = '/') => {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const element = createElement(RouterProvider, { router });
  const view = render(createElement(Provider, { store, children: element }));
  return { ...view, user: patientUser(), store, router };
};

/**
 * Renders something in a real store and a real router, with an API that answers the calls that the test declared.
 * @returns the testing library's view, a simulated user, the store, the router and the API
 */
export const renderInApp = (ui: ReactElement, options: AppOptions = {}) => {
  const { store, api } = prepared(options);
  return { ...shown([{ path: '*', element: ui }], store, options.at), api };
};

/** What other remotes and the shell show; tests read only the address. */
const elsewhere: RouteObject = { path: '*', element: null };

/** Opens an address in a remote's own route table: its `load` runs, then its page is rendered. */
export const renderRoutes = (routes: readonly RemoteRoute[], options: AppOptions = {}) => {
  const { store, api } = prepared(options);
  return { ...shown([...routeObjectsOf(routes, store), elsewhere], store, options.at), api };
};
