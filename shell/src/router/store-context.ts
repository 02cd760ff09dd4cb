import { createContext, RouterContextProvider } from '@yanye/shared/router';
import type { AppStore } from '@yanye/shared/store/store';

/** Passes the store to loaders: one route table serves every request of the server. */
export const storeContext = createContext<AppStore>();

/** @param store of the page @returns the context of loaders */
export const contextWith = (store: AppStore): RouterContextProvider =>
  new RouterContextProvider(new Map([[storeContext, store]]));
