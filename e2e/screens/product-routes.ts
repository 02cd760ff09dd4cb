import type { Access } from '@yanye/shared/contract/call';
import type { RemoteRoute } from '@yanye/shared/federation/remote-module';

/** A page that the product can show. */
export interface ProductRoute {
  /** Full path in the router's syntax, such as `/article/:id`. */
  readonly path: string;
  readonly access: Access;
}

/** Required by name: an import would make the type check of the tests follow every page and style sheet of the apps. */
const tableOf = (file: string, name: 'routes' | 'ownRoutes'): readonly RemoteRoute[] =>
  jest.requireActual<Record<typeof name, readonly RemoteRoute[]>>(file)[name];

const pagesOf = (table: readonly RemoteRoute[], parent: string, inherited: Access): ProductRoute[] =>
  table.flatMap((route) => {
    if (route.handle?.isMissing || route.path === '*') return [];
    const path = `${parent}/${route.path ?? ''}`.replace(/\/$/, '');
    const access = route.handle?.access ?? inherited;
    if (route.children) return pagesOf(route.children, path, access);
    return route.page ? [{ path: path || '/', access }] : [];
  });

/** Every page of the shell and the remotes but those of unknown addresses, read from the route tables of the product itself. */
export const productRoutes: readonly ProductRoute[] = [
  tableOf('../../site-remote/src/routes', 'routes'),
  tableOf('../../shell/src/router/own-routes', 'ownRoutes'),
  tableOf('../../chat-remote/src/routes', 'routes'),
  tableOf('../../admin-remote/src/routes', 'routes'),
].flatMap((table) => pagesOf(table, '', 'anyone'));

const isMatch = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);

/**
 * @param path address with or without a query
 * @returns the route that the router chooses for an address: a fixed path wins over a parameter
 */
export const routeOf = (path: string): ProductRoute | undefined => {
  const [pathname = ''] = path.split('?');
  return (
    productRoutes.find((route) => route.path === pathname) ??
    productRoutes.find((route) => isMatch(route.path, pathname))
  );
};
