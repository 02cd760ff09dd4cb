/**
 * Finds the router address of a click on a link to an article or list, so that the document need not be reloaded.
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
