import type { FrameRequest, Rendered } from '@yanye/shared/federation/document';
import { matchRoutes } from '@yanye/shared/router';
import { createStaticHandler, type StaticHandlerContext } from '@yanye/shared/router-outside-browsers';
import { unknownBigModel } from '@yanye/shared/big-model/big-model-slice';
import { defaultSiteInfo } from '@yanye/shared/contract/settings.calls';
import { createBriefStore } from '@yanye/shared/store/brief-store';
import { NotFound } from '../errors/NotFound';
import { Opening } from './Opening';
import { treeParts } from '../router/tree-parts';
import { frameState } from '../start/preloaded';
import { emptyApi } from './api-state';
import { headOf } from './head-of';
import { KeptParts } from './kept-parts';
import { renderedApp } from './rendered-app';

const parts = new KeptParts();

const asksForNothing = () => Promise.reject(new Error('a frame asks for nothing'));

const frame = createStaticHandler([{ id: 'frame', path: '*', element: treeParts.frame(<Opening />) }]);
const missing = createStaticHandler([{ id: 'frame', path: '*', element: treeParts.frame(<NotFound />) }]);

/** @returns the fields that differ from their defaults, since every document contains them */
const changedFrom = <V extends object>(defaults: Partial<V>, value: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, field]) => field !== defaults[name as keyof V]),
  ) as Partial<V>;

export const factsOf = ({ site, menus, bigModel, remotes }: FrameRequest): Rendered['state']['facts'] => ({
  site: changedFrom(defaultSiteInfo, site),
  menus,
  bigModel: changedFrom(unknownBigModel, bigModel),
  remotes,
});

/**
 * The frame without a page: for pages that are rendered in the browser only, and for failed renders.
 * @param status 404 renders the not-found page
 */
export const frameOnly = (request: FrameRequest, status: number): Rendered => {
  const { dataRoutes } = status === 404 ? missing : frame;
  const { pathname, search } = new URL(request.url);
  // No loader runs, so the context is constant.
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default', mask: undefined },
    matches: matchRoutes(dataRoutes, pathname) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: status,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const store = createBriefStore({
    http: asksForNothing,
    preloadedState: frameState(request),
  });
  return {
    status,
    html: renderedApp(store, dataRoutes, context, parts.with(request)),
    head: headOf(request, {}, undefined, false),
    state: { hydrate: false, facts: factsOf(request), api: emptyApi, loaded: {} },
  };
};
