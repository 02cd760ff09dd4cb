import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { allLinks, friendLinks } from '../features/links/links.api';

// A hydrated page has its head already, so this is no part of the first load.
const headMaker = () => import('../features/links/links-head');

/**
 * Brings the sites of friends.
 * @throws {ApiError} when they cannot be had
 */
export const loadLinks = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const [{ list }, { linksHead }] = await Promise.all([
    store.dispatch(friendLinks.initiate(allLinks, { subscribe: false })).unwrap(),
    headMaker(),
  ]);
  return { head: linksHead(list, url.origin) };
};
