import type { DocumentState } from '@yanye/shared/federation/document';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { matchRoutes, type DataRouteObject } from '@yanye/shared/router';
import type { FirstPage } from '../router/browser-router';
import { pagesId } from '../router/tree';
import type { RouteHandle } from '../router/to-router-routes';
import type { Visit } from './visit';

const matchedIn = (table: readonly DataRouteObject[], path: string): DataRouteObject[] => {
  const root: DataRouteObject = { id: pagesId, path: '/', children: [...table] };
  return (matchRoutes([root], path) ?? []).map(({ route }) => route);
};

/**
 * Brings all that drawing the first page needs, so that hydration finds what the server drew.
 * @returns what the router starts with; without `loaded` when the remote or the page's code could not be had: the router
 *   then reports that in the page, beside the server's text
 */
export const bringFirstPage = async (
  visit: Visit,
  state: DocumentState | undefined,
  path: string,
): Promise<FirstPage> => {
  const remote = ownerOf(path);
  if (!state?.hydrate) return { remote, table: [] };
  let table: DataRouteObject[] = [];
  try {
    if (remote) table = visit.prepare(remote, await visit.loader.load(remote));
    const matched = matchedIn([...visit.own, ...table], path);
    await Promise.all(matched.map(async ({ handle }) => (handle as RouteHandle | undefined)?.bring?.()));
    const nothing = Object.fromEntries(matched.map(({ id }) => [id, null]));
    return { remote, table, loaded: { ...nothing, ...state.loaded } };
  } catch (failure) {
    return { remote, table, failure };
  }
};
