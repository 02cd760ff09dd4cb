import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from '@yanye/shared/api/base-api';
import { rootReducer } from './root-reducer';
import { storeFrom, type AppStore, type AppStoreOptions, type ConfigureStore } from './store';

const isAskingForSubscriptions = baseApi.internalActions.internal_getRTKQSubscriptions.match;

/** Hooks ask for subscriptions in each render, where an action would otherwise run through every reducer. */
const noSubscriptions: Middleware = () => (next) => (action) =>
  isAskingForSubscriptions(action) ? {} : next(action);

const configured: ConfigureStore = (extra, preloadedState) =>
  configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(noSubscriptions),
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });

/** Creates the store of a single render on the server: answers do not expire, nothing is refetched or saved. */
export const createBriefStore = (
  options: Pick<AppStoreOptions, 'http' | 'preloadedState' | 'now'>,
): AppStore => storeFrom(options, configured);
