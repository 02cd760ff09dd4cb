import { createElement, type ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from '@yanye/shared/router';
import type { PageLoaded, RemoteRoute } from '../../federation/remote-module';
import type { AppStore } from '../store/store';

interface PageSlot {
  Component?: ComponentType | undefined;
}

// One component for all routes: a page of two routes keeps its state from one to the other, as in the shell.
const PageOf = ({ slot }: { readonly slot: PageSlot }) =>
  slot.Component ? createElement(slot.Component) : null;

const objectOf = (route: RemoteRoute, store: AppStore): RouteObject => {
  const { redirect: target, children: own = [] } = route;
  // A redirect on a parent is for its own address only, not for its children's.
  const children = target && own.length > 0 ? [{ index: true, redirect: target } as const, ...own] : own;
  const ownTarget = children.length > 0 ? undefined : target;
  const slot: PageSlot = {};
  const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Response | PageLoaded | null> => {
    if (ownTarget) return redirect(ownTarget);
    const url = new URL(request.url);
    const [loaded, page] = await Promise.all([
      route.load?.({ params, url, store, signal: request.signal }),
      route.page?.(),
    ]);
    slot.Component = page?.Component;
    return loaded?.redirect ? redirect(loaded.redirect) : (loaded ?? null);
  };
  const common = {
    handle: route.handle,
    HydrateFallback: () => null,
    // A redirect-only route is briefly the deepest match, and the router warns of one that renders nothing.
    ...(route.page ? { element: createElement(PageOf, { slot }) } : ownTarget && { element: null }),
    ...((route.page ?? route.load ?? ownTarget) && { loader }),
  };
  if (route.index) return { index: true, ...common };
  return {
    ...common,
    ...(route.path !== undefined && { path: route.path }),
    ...(children.length > 0 && { children: children.map((child) => objectOf(child, store)) }),
  };
};

/**
 * The route objects of a remote for a separate router: standalone and in the remote's tests. The shell's own version adds guards,
 * retries and documents; this one only shows the pages.
 */
export const routeObjectsOf = (routes: readonly RemoteRoute[], store: AppStore): RouteObject[] =>
  routes.map((route) => objectOf(route, store));
