import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { linksHead } from '../features/links/links-head';
import { allLinks, friendLinks } from '../features/links/links.api';

/**
 * Brings the sites of friends.
 * @throws {ApiError} when they cannot be had
 */
export const loadLinks = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const { list } = await store.dispatch(friendLinks.initiate(allLinks, { subscribe: false })).unwrap();
  return { head: linksHead(list, url.origin) };
};
