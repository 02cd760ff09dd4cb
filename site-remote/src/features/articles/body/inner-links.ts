/**
 * Tells whether a click in an article leads to another article or to a list, so that the page need not be loaded anew.
 * @param target what was clicked
 * @returns address for the router; undefined where the browser should follow the link itself
 */
export const innerAddressOf = (target: Element): string | undefined => {
  const link = target.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined;
  const { pathname, search, hash } = link;
  const samePage = pathname === location.pathname && search === location.search;
  if (samePage || !(pathname === '/' || pathname.startsWith('/article/'))) return undefined;
  return `${pathname}${search}${hash}`;
};
