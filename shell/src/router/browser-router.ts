import { createBrowserRouter, type DataRouteObject } from '@yanye/shared/router';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { AppStore } from '@yanye/shared/store/store';
import type { Visit } from '../start/visit';
import { createDiscovery } from './discovery';
import { pathOf } from './path-of';
import { reportOpenedPages } from './report-opened-pages';
import { contextWith } from './store-context';
import { treeOf } from './tree';
import { treeParts } from './tree-parts';

export interface FirstPage {
  readonly remote: RemoteName | undefined;
  readonly table: readonly DataRouteObject[];
  /** Loader data of the server's render by route id; undefined when the page is loaded in the browser. */
  readonly loaded?: Record<string, unknown>;
  /** Error of loading the remote or the page's code. */
  readonly failure?: unknown;
}

// Minimum interval between two checks.
const releaseCheck = 15_000;

export const createRouter = (visit: Visit, store: AppStore, first: FirstPage) => {
  const router = createBrowserRouter(treeOf(treeParts, [...visit.own, ...first.table]), {
    getContext: () => contextWith(store),
    patchRoutesOnNavigation: createDiscovery({
      loader: visit.loader,
      prepare: visit.prepare,
      known: first.remote && first.table.length > 0 ? [first.remote] : [],
      failed: first.remote && first.failure ? { name: first.remote, error: first.failure } : undefined,
    }),
    ...(first.loaded && { hydrationData: { loaderData: first.loaded } }),
  });
  visit.place.here = () => (router.state.initialized ? pathOf(router.state.location) : undefined);

  reportOpenedPages(router);
  let checked = performance.now();
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || performance.now() - checked < releaseCheck) return;
    checked = performance.now();
    void visit.loader.refresh();
  });
  return router;
};

export type AppRouter = ReturnType<typeof createRouter>;
