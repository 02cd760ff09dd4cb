import type { ComponentType } from 'react';
import type { Access } from '@yanye/shared/contract/call';
import type { PageHandle, PageLoaded, RemoteName, RemoteRoute } from '@yanye/shared/federation/remote-module';
import {
  data,
  Outlet,
  redirect,
  type DataRouteObject,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from '@yanye/shared/router';
import { storeContext } from './store-context';

/** A remote, or the shell for its own pages. */
export type PageOwner = RemoteName | 'shell';

export interface RouteHooks {
  /** Returns if the viewer may open the page, else throws a redirect. */
  readonly guard: (access: Access, request: Request, context: Readonly<RouterContextProvider>) => void;
  /** Called first; throws a document load when the remote has a newer build. */
  readonly enter?: (owner: PageOwner, request: Request) => void;
}

/** The component of a page, set when its code is loaded. */
export interface PageSlot {
  Component?: ComponentType;
}

/** Handle of a route, as `useMatches` returns it. */
export interface RouteHandle extends PageHandle {
  readonly owner: PageOwner;
  readonly access: Access;
  /** Loads the page's code without its data, which hydration needs before the first render. */
  readonly bring?: () => Promise<void>;
}

const PageOf = ({ slot }: { readonly slot: PageSlot }) => (slot.Component ? <slot.Component /> : null);

const answerOf = (loaded: PageLoaded | undefined) => {
  if (loaded?.redirect) throw redirect(loaded.redirect, 301);
  return loaded?.status === 404 ? data(loaded, { status: 404 }) : (loaded ?? null);
};

const oneRoute = (
  owner: PageOwner,
  route: RemoteRoute,
  parent: string,
  inherited: Access,
  hooks: RouteHooks,
): DataRouteObject => {
  const id = `${parent}/${route.index ? 'index' : (route.path ?? 'layout')}`;
  const access = route.handle?.access ?? inherited;
  const slot: PageSlot = {};
  const { page, load } = route;
  // Not `route.lazy`: the router caches a rejection, so that a page whose code failed once would never load.
  const bring = page && (async () => void (slot.Component ??= (await page()).Component));
  const children = route.children?.map((child) => oneRoute(owner, child, id, access, hooks)) ?? [];
  // A redirect of a parent applies to its own address, not to its children.
  const ownRedirect = children.length === 0 ? route.redirect : undefined;
  if (route.redirect && children.length > 0) {
    children.unshift(oneRoute(owner, { index: true, redirect: route.redirect }, id, access, hooks));
  }

  const loader = async ({ request, params, context }: LoaderFunctionArgs<RouterContextProvider>) => {
    hooks.enter?.(owner, request);
    hooks.guard(access, request, context);
    if (ownRedirect) throw redirect(ownRedirect);
    const args = {
      params,
      url: new URL(request.url),
      store: context.get(storeContext),
      signal: request.signal,
    };
    const [loaded] = await Promise.all([load?.(args), bring?.()]);
    return answerOf(loaded);
  };

  const handle: RouteHandle = { ...route.handle, owner, access, ...(bring && { bring }) };
  const element = page ? <PageOf slot={slot} /> : <Outlet />;
  if (route.index) return { id, index: true, handle, loader, element };
  return { id, handle, loader, element, ...(route.path !== undefined && { path: route.path }), children };
};

/**
 * Converts a remote's route table into routes of the router. Ids are derived from paths, since server and browser must agree.
 */
export const toRouterRoutes = (
  owner: PageOwner,
  routes: readonly RemoteRoute[],
  hooks: RouteHooks,
): DataRouteObject[] => routes.map((route) => oneRoute(owner, route, owner, 'anyone', hooks));
