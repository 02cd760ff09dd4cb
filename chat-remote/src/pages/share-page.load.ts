import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { shareHead, shareKeyIn } from '../features/session/shares/share-head';
import { readShare } from '../features/session/shares/shares.api';

/**
 * Loads the share that the address names; an address that names none leads to the square.
 * @throws {ApiError} when the request fails for another reason than that it does not exist
 */
export const loadShare = async ({ store, url }: PageLoadArgs): Promise<PageLoaded> => {
  const key = shareKeyIn(url.searchParams);
  if (key === '') return { redirect: '/bigModel/square' };
  const share = await store.dispatch(readShare.initiate(key, { subscribe: false })).unwrap();
  return { head: shareHead(share), ...(share === null && { status: 404 }) };
};
