import { createContext, RouterContextProvider } from '@yanye/shared/router';
import type { AppStore } from '@yanye/shared/store/store';

/** How loaders find the store: one table of routes serves every request of the server. */
export const storeContext = createContext<AppStore>();

/** @param store the visit's store @returns what the router hands to loaders */
export const contextWith = (store: AppStore): RouterContextProvider =>
  new RouterContextProvider(new Map([[storeContext, store]]));
