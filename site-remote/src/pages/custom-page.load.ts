import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { messages } from '../features/pages/messages.zh';
import { pageHead } from '../features/pages/page-head';
import { readPage } from '../features/pages/pages.api';

/**
 * Loads the custom page that the address names.
 * @throws {ApiError} when the request fails for another reason than that it does not exist
 */
export const loadCustomPage = async ({ params, url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const page = await store.dispatch(readPage.initiate(params.slug ?? '', { subscribe: false })).unwrap();
  if (!page) return { status: 404, head: { title: messages.missingTitle, noindex: true } };
  return { head: pageHead(page, url.origin) };
};
