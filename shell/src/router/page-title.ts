import type { PageHandle, PageLoaded } from '@yanye/shared/federation/remote-module';
import type { UIMatch } from '@yanye/shared/router';

interface TitledRoute {
  readonly handle: PageHandle | undefined;
  readonly loaded: Pick<PageLoaded, 'head'> | null | undefined;
}

/**
 * Title of the deepest page that has one; a loaded title precedes the one of the route table.
 * @param routes matched routes, outermost first
 */
export const pageTitleIn = (routes: readonly TitledRoute[]): string | undefined =>
  routes.reduce<string | undefined>(
    (found, { handle, loaded }) => loaded?.head?.title ?? handle?.title ?? found,
    undefined,
  );

export const pageTitleOf = (matches: readonly UIMatch[]): string | undefined =>
  pageTitleIn(
    matches.map(({ handle, loaderData }) => ({
      handle: handle as PageHandle | undefined,
      loaded: loaderData as PageLoaded | null | undefined,
    })),
  );

/**
 * Title of the document.
 * @param slogan of the site, for the home page, which has no title
 */
export const documentTitle = (page: string | undefined, site: string, slogan: string): string => {
  if (page && page !== site) return `${page} · ${site}`;
  return slogan ? `${site} · ${slogan}` : site;
};
