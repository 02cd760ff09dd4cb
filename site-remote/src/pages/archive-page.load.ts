import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { archive, archiveQuery } from '../features/archive/archive.api';
import { archiveHead } from '../features/archive/archive-head';
import { archivePlaceOf } from '../features/archive/archive-address';
import { archiveMessages } from '../features/archive/messages.zh';

/**
 * Loads the year that the address names, or the newest.
 * @throws {ApiError} when the request fails
 */
export const loadArchive = async ({ params, url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const place = archivePlaceOf(params.year, url.searchParams);
  if (!place) return { status: 404, head: { title: archiveMessages.noYear, noindex: true } };
  const found = await store.dispatch(archive.initiate(archiveQuery(place), { subscribe: false })).unwrap();
  const head = archiveHead(found, place, url.origin);
  const isMissing = found.list.length === 0 && (place.year !== '' || place.page > 1);
  return isMissing ? { head, status: 404 } : { head };
};
