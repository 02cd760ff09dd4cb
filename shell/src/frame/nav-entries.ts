import type { BigModelSetting } from '@yanye/shared/contract/big-model';
import type { MenuName } from '@yanye/shared/contract/menus';
import { messages } from '../messages.zh';
import { firstSegmentOf } from '../router/first-segment';

export interface NavEntry {
  readonly title: string;
  readonly path: string;
  /** An external link, which opens in a new tab. */
  readonly external: boolean;
}

/**
 * Whether the query of an address fits an entry whose path fits: an entry with a query of its own
 * stands before the one of the same path without any.
 */
export const fitsQuery = (path: string, search: string, entries: readonly NavEntry[]): boolean => {
  const query = `${new URLSearchParams(search)}&`;
  const begins = (place: string) => {
    const wanted = String(new URLSearchParams(place.split('?')[1]));
    return query.startsWith(wanted && `${wanted}&`);
  };
  return begins(path) && !entries.some((other) => other.path.startsWith(`${path}?`) && begins(other.path));
};

export const squarePath = '/bigModel/square';

/**
 * Entries of the navigation: the menus, and the role square if the big model is enabled.
 * @param menus as the server orders them
 * @param bigModel `order` is the index of the role square's entry
 */
export const navEntries = (
  menus: readonly MenuName[],
  bigModel: Pick<BigModelSetting, 'enable' | 'order'>,
): NavEntry[] => {
  const entries = menus.map(({ title, path }) => ({ title, path, external: path.startsWith('http') }));
  if (!bigModel.enable || entries.some(({ path }) => path === squarePath)) return entries;
  const at = Math.min(Math.max(bigModel.order, 0), entries.length);
  entries.splice(at, 0, { title: messages.roleSquare, path: squarePath, external: false });
  return entries;
};

/**
 * As much of an address as the navigation may show: pages that no entry leads to leave it alike.
 * @returns the whole of an address that an entry may lead to, else nothing
 */
export const shownAddress = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  entries: readonly NavEntry[],
): string => {
  const first = firstSegmentOf(pathname);
  // A path that does not begin with a slash is relative to the page.
  const concerns = ({ path, external }: NavEntry) =>
    !external && (!path.startsWith('/') || firstSegmentOf(path) === first);
  return entries.some(concerns) ? pathname + search : '';
};
