import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from '@yanye/shared/api/base-api';
import type { Http } from '@yanye/shared/api/http';
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

/** Immer takes an object that is frozen as one that is in all its depth: it neither looks through answers nor freezes them. */
const frozenAnswers =
  (http: Http): Http =>
  async (call, context) => {
    const answer = await http(call, context);
    Object.freeze(answer.data);
    return answer;
  };

/** Creates the store of a single render on the server: answers do not expire, nothing is refetched or saved. */
export const createBriefStore = (
  options: Pick<AppStoreOptions, 'http' | 'preloadedState' | 'now'>,
): AppStore => storeFrom({ ...options, http: frozenAnswers(options.http) }, configured);
