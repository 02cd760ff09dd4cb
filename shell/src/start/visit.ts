import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { loginRequested, selectRole } from '@yanye/shared/auth/auth-slice';
import type { DocumentState } from '@yanye/shared/federation/document';
import type { RemoteModule, RemoteName } from '@yanye/shared/federation/remote-module';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import type { AppStore } from '@yanye/shared/store/store';
import { createWantedAddress } from '../login/wanted-address';
import { createEntryIntegrity } from '../remotes/entry-integrity';
import { fetchLiveRemotes } from '../remotes/live-remotes';
import { createRemoteLoader } from '../remotes/remote-loader';
import { createUnsavedRegistry } from '../remotes/unsaved';
import { createBrowserGuard } from '../router/browser-guard';
import { toRouterRoutes, type RouteHooks } from '../router/to-router-routes';
import { ownRoutes } from '../router/own-routes';
import { takeNewBuilds } from '../router/new-builds';
import { createScrollKeys } from '../router/scroll-keys';

/** Services with the lifetime of the document. */
export const createVisit = (store: AppStore, state: DocumentState | undefined) => {
  const integrity = createEntryIntegrity();
  registerPlugins([integrity.plugin]);
  const loader = createRemoteLoader({
    runtime: { loadRemote, registerRemotes },
    fetchLive: fetchLiveRemotes,
    expect: integrity.expect,
    ...(state && { live: state.facts.remotes }),
  });
  const wanted = createWantedAddress();
  const scroll = createScrollKeys();
  const unsaved = createUnsavedRegistry();
  // Set when the router is created.
  const place: { here: () => string | undefined } = { here: () => undefined };

  const hooks: RouteHooks = {
    guard: createBrowserGuard({
      role: () => selectRole(store.getState()),
      here: () => place.here(),
      showToast: (text) => void store.dispatch(showToast({ kind: 'warning', text })),
      offerLogin: (address) => {
        wanted.set(address);
        store.dispatch(loginRequested());
      },
      stay: scroll.stay,
    }),
    enter: takeNewBuilds(loader, unsaved),
  };
  const prepare = (name: RemoteName, module: RemoteModule) => toRouterRoutes(name, module.routes, hooks);
  const own = toRouterRoutes('shell', ownRoutes, hooks);
  return { loader, wanted, scroll, unsaved, place, prepare, own };
};

export type Visit = ReturnType<typeof createVisit>;
