import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@yanye/shared/api/base-api';
import { showToast, dismissToast } from '@yanye/shared/toasts/toasts-slice';
import type { Http, HttpContext } from '../api/http';
import { signedOut } from '@yanye/shared/auth/auth-slice';
import { signInAgain } from '../auth/sign-in-again';
import { noLive, type Live, type LiveSession } from '../live/live';
import { keepInStorage } from './persistence';
import { rootReducer, type RootState } from './root-reducer';
import { memoryStorage, type KeyValueStorage } from './storage';
import type { StoreExtra } from './thunk';
import { refreshOnViewerChange } from './viewer-change';

export interface AppStoreOptions {
  readonly http: Http;
  /** Initial state from the document: `api` as `{queries, provided}` suffices there. */
  readonly preloadedState?: { readonly [K in keyof RootState]?: unknown };
  /** Creates the live channel of the page; left out where there is none. */
  readonly live?: (session: LiveSession) => Live;
  /** Left out on the server, where nothing is saved. */
  readonly storage?: KeyValueStorage;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** On a busy machine the development checks of actions and state are slow, which is not a defect of the checked code. */
const unhurried = { warnAfter: Number.POSITIVE_INFINITY };

const configured = (extra: StoreExtra, preloadedState: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: process.env.NODE_ENV !== 'production',
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: unhurried,
        immutableCheck: unhurried,
      }).concat(baseApi.middleware),
  });

export type AppStore = ReturnType<typeof configured>;
export type AppDispatch = AppStore['dispatch'];
export type { RootState } from './root-reducer';

/** Creates a store from the argument of its thunks and its initial state. */
export type ConfigureStore = (extra: StoreExtra, preloadedState: Partial<RootState>) => AppStore;

/** Creates a store whose thunks call the API, and nothing that follows its changes. */
export const storeFrom = (
  {
    http,
    preloadedState = {},
    live = () => noLive,
    storage = memoryStorage(),
    now = Date.now,
  }: AppStoreOptions,
  configure: ConfigureStore,
): AppStore => {
  const context: HttpContext = {
    token: () => store.getState().auth.user.token,
    showToast: (toast) => store.dispatch(showToast(toast)),
    dismissToast: (id) => store.dispatch(dismissToast(id)),
    signInAgain: (lostToken) => signInAgain(store, lostToken),
    signOut: (lostToken) => {
      if (store.getState().auth.user.token === lostToken) store.dispatch(signedOut());
    },
  };
  const extra: StoreExtra = {
    http: (call) => http(call, context),
    storage,
    now,
    live: live({
      user: () => store.getState().auth.user,
      onChange: (listener) => store.subscribe(listener),
    }),
    toastActions: new Map(),
  };
  const store = configure(extra, preloadedState as Partial<RootState>);
  return store;
};

/** Creates the single store of a page. */
export const createAppStore = ({ storage = memoryStorage(), ...options }: AppStoreOptions): AppStore => {
  const store = storeFrom({ ...options, storage }, configured);
  keepInStorage(store, storage);
  refreshOnViewerChange(store);
  return store;
};
