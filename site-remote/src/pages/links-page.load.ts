import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { linksHead } from '../features/links/links-head';
import { allLinks, friendLinks } from '../features/links/links.api';

/**
 * Loads the links to friends' sites.
 * @throws {ApiError} when the request fails
 */
export const loadLinks = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const { list } = await store.dispatch(friendLinks.initiate(allLinks, { subscribe: false })).unwrap();
  return { head: linksHead(list, url.origin) };
};
