import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { baseApi } from '@yanye/shared/api/base-api';
import { Provider } from '@yanye/shared/redux';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from '@yanye/shared/router-outside-browsers';
import type { RemoteRoute } from '../../federation/remote-module';
import { routeObjectsOf } from '../standalone/route-objects';
import { createAppStore, type AppStore } from '../store/store';
import type { FakeApi } from './fake-api';

interface ServerRendering {
  readonly html: string;
  /** Cache keys of queries that components read and `load` did not fetch: on the server they have no data. */
  readonly missing: readonly string[];
}

/** @returns the store, and the cache keys that were read without an entry so far */
const watched = (store: AppStore): { readonly store: AppStore; readonly missing: Set<string> } => {
  const missing = new Set<string>();
  const state = store.getState();
  const queries = new Proxy(state.api.queries, {
    get: (entries, key: string) => {
      if (!(key in entries)) missing.add(key);
      return entries[key];
    },
  });
  const readState = { ...state, api: { ...state.api, queries } };
  return { store: { ...store, getState: () => readState }, missing };
};

/**
 * Renders a page of a remote as the server does: its `load` fills an empty store, then React renders once with that store alone,
 * without effects and without requests.
 * @param at path of the page, with its query
 * @param api answers the calls of `load`; an undeclared call is an error on the console
 * @throws {Error} when the address redirects; any error of `load`
 */
export const renderOnServer = async (
  routes: readonly RemoteRoute[],
  { at, api }: { readonly at: string; readonly api: FakeApi },
): Promise<ServerRendering> => {
  const store = createAppStore({ http: api.http });
  const handler = createStaticHandler(routeObjectsOf(routes, store));
  try {
    const context = await handler.query(new Request(new URL(at, 'https://yanye.example')));
    if (context instanceof Response) throw new Error(`${at} redirects to ${context.headers.get('location')}`);
    const [failure] = Object.values<unknown>(context.errors ?? {});
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error(at, { cause: failure });
    const read = watched(store);
    const router = createStaticRouter(handler.dataRoutes, context);
    const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
    const html = renderToString(createElement(Provider, { store: read.store, children: page }));
    return { html, missing: [...read.missing] };
  } finally {
    // Each query would otherwise hold a timer of 60 s.
    store.dispatch(baseApi.util.resetApiState());
  }
};

/** @returns full paths of the pages of a route table that have a `load`, in its order */
export const pathsWithLoad = (routes: readonly RemoteRoute[], parent = ''): readonly string[] =>
  routes.flatMap(({ path = '', load, children = [] }) => {
    const own = `${parent}/${path}`.replace(/\/$/, '');
    return [...(load ? [own || '/'] : []), ...pathsWithLoad(children, own)];
  });
