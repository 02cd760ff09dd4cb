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
 * Loads the code of the first page, so that hydration matches the server's HTML.
 * @returns without `loaded` when the remote or the page's code failed to load: the router then shows the error next to
 *   the server's text
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
