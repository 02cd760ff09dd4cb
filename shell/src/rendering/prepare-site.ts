import { asApiError } from '@yanye/shared/api/http';
import type { Access } from '@yanye/shared/contract/call';
import type { PreparedSite, Rendered, RenderRequest, SiteSetup } from '@yanye/shared/federation/document';
import type { PageLoaded, RemoteModule, RemoteName } from '@yanye/shared/federation/remote-module';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { isRouteErrorResponse, matchPath, matchRoutes, type DataRouteObject } from '@yanye/shared/router';
import { createStaticHandler, type StaticHandlerContext } from '@yanye/shared/router-outside-browsers';
import { createBriefStore } from '@yanye/shared/store/brief-store';
import type { AppStore } from '@yanye/shared/store/store';
import { pageTitleIn } from '../router/page-title';
import { ownRoutes } from '../router/own-routes';
import { toRouterRoutes, type RouteHooks, type RouteHandle } from '../router/to-router-routes';
import { contextWith } from '../router/store-context';
import { treeOf } from '../router/tree';
import { treeParts } from '../router/tree-parts';
import { frameState } from '../start/preloaded';
import { apiStateOf, emptyApi } from './api-state';
import { factsOf, frameOnly } from './frame-only';
import { headOf } from './head-of';
import { KeptParts } from './kept-parts';
import { renderedApp } from './rendered-app';
import { byFirstSegment } from './route-tables';

const nowhere = { title: '', siteName: '', jsonLd: [], noindex: true } as const;

const redirected = (request: RenderRequest, { status, headers }: Response): Rendered => ({
  status,
  redirect: headers.get('location') ?? '/',
  html: '',
  head: nowhere,
  state: { hydrate: false, facts: factsOf(request), api: emptyApi, loaded: {} },
});

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The first error that is not a 404. */
const failureIn = ({ errors }: StaticHandlerContext): unknown =>
  Object.values(errors ?? {}).find((error) => !isMissing(error));

/** The data of the page may be there at the next attempt: the browser gets the frame and makes that attempt. */
const isUnavailable = (failure: unknown): boolean => asApiError(failure).status === 503;

const asError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error('a page could not be loaded', { cause: failure });

const loadedBy = ({ matches, loaderData }: StaticHandlerContext) =>
  matches.map(({ route }) => ({ route, loaded: (loaderData[route.id] ?? null) as PageLoaded | null }));

/** Loader data for the browser: titles and statuses; the head is in the document. */
const stateOf = (pages: ReturnType<typeof loadedBy>): Rendered['state']['loaded'] =>
  Object.fromEntries(
    pages.map(({ route, loaded }) => {
      const title = loaded?.head?.title;
      const kept = { ...(title && { head: { title } }), ...(loaded?.status && { status: loaded.status }) };
      return [route.id, Object.keys(kept).length > 0 ? kept : null];
    }),
  );

const renderedPage = (
  request: RenderRequest,
  store: AppStore,
  routes: DataRouteObject[],
  context: StaticHandlerContext,
  parts: KeptParts,
): Rendered => {
  const html = renderedApp(store, routes, context, parts.with(request));
  const pages = loadedBy(context);
  const page = pages.reduce((head, { loaded }) => ({ ...head, ...loaded?.head }), {});
  const titles = pages.map(({ route, loaded }) => ({
    handle: route.handle as RouteHandle | undefined,
    loaded,
  }));
  return {
    status: context.statusCode,
    html,
    head: headOf(request, page, pageTitleIn(titles), context.statusCode === 200),
    state: {
      // Only a rendered page can be hydrated; the browser renders the not-found page itself.
      hydrate: context.errors === null,
      facts: factsOf(request),
      api: apiStateOf(store.getState().api, html),
      loaded: stateOf(pages),
    },
  };
};

const accessOf = ({ handle }: DataRouteObject): Access =>
  (handle as RouteHandle | undefined)?.access ?? 'anyone';

const isRestricted = (route: DataRouteObject): boolean =>
  accessOf(route) !== 'anyone' || (route.children?.some(isRestricted) ?? false);

// Pages with restricted access are not rendered on the server.
const hooks: RouteHooks = { guard: () => undefined };

/**
 * Merges the routes of the shell and the remotes into one table that renders any number of pages.
 * @param setup remotes that are rendered here, and addresses of the others
 */
export const prepareSite = ({ remotes, patterns = {} }: SiteSetup): PreparedSite => {
  const tables = (Object.entries(remotes) as [RemoteName, RemoteModule][]).flatMap(([name, { routes }]) =>
    toRouterRoutes(name, routes, hooks),
  );
  const own = toRouterRoutes('shell', ownRoutes, hooks);
  const tableOf = byFirstSegment([...own, ...tables], (routes) => ({
    handler: createStaticHandler(treeOf(treeParts, routes)),
    // Finding a route takes the router a twentieth of a render, which finds it again.
    isOpen: !routes.some(isRestricted),
  }));

  const drawnInBrowser = (path: string): 200 | 404 | undefined => {
    const owner = ownerOf(path);
    if (owner && !remotes[owner]) {
      const known = patterns[owner];
      return !known || known.some((pattern) => matchPath(pattern, path)) ? 200 : 404;
    }
    const { handler, isOpen } = tableOf(path);
    if (isOpen) return undefined;
    const leaf = matchRoutes(handler.dataRoutes, path)?.at(-1)?.route;
    return leaf && accessOf(leaf) !== 'anyone' ? 200 : undefined;
  };

  const parts = new KeptParts();

  const render = async (request: RenderRequest): Promise<Rendered> => {
    const { pathname } = new URL(request.url);
    const status = drawnInBrowser(pathname);
    if (status) return frameOnly(request, status);
    const { handler } = tableOf(pathname);
    const store = createBriefStore({
      http: request.http,
      preloadedState: frameState(request),
    });
    const context = await handler.query(new Request(request.url), { requestContext: contextWith(store) });
    if (context instanceof Response) return redirected(request, context);
    const failure = failureIn(context);
    if (failure !== undefined && isUnavailable(failure)) return frameOnly(request, 503);
    if (failure !== undefined) throw asError(failure);
    return renderedPage(request, store, handler.dataRoutes, context, parts);
  };

  return { render };
};
