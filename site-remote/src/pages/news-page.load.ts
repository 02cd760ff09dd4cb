import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { boardIn } from '../features/news/news-address';
import { newsPage } from '../features/news/news.api';
import { messages } from '../features/news/messages.zh';

// A hydrated page has its head already, so this is not part of the first load.
const headMaker = () => import('../features/news/news-head');

/**
 * Loads the board that the address names, or the first.
 * @throws {ApiError} when the request fails for another reason than that it does not exist
 */
export const loadNews = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const wanted = boardIn(url.searchParams);
  const [page, { newsHead }] = await Promise.all([
    store.dispatch(newsPage.initiate(wanted, { subscribe: false })).unwrap(),
    headMaker(),
  ]);
  if (!page) return { status: 404, head: { title: messages.missing, noindex: true } };
  return { head: newsHead(page.board, wanted, url.origin) };
};
