import type { NewsBoard } from '@yanye/shared/contract/news';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { collectionPage } from '#heads/collection-page.ts';
import { messages } from './messages.zh';
import { newsAddress } from './news-address';

const listedInHead = 10;

/**
 * The head of the news page.
 * @param board what it shows; undefined where there is none
 * @param wanted id in the address; empty for the page without one
 */
export const newsHead = (board: NewsBoard | undefined, wanted: string, origin: string): PageHead => {
  const canonical = newsAddress(wanted);
  const title = wanted !== '' && board ? messages.titleOf(board.name) : messages.title;
  // An empty page is not for search engines.
  if (!board || board.list.length === 0) return { title, canonical, type: 'website', noindex: true };
  return {
    title,
    canonical,
    type: 'website',
    description: messages.description(
      board.name,
      board.sources.map(({ name }) => name),
    ),
    jsonLd: collectionPage({
      name: board.name,
      url: new URL(canonical, origin).href,
      ...(board.updated_at && { dateModified: board.updated_at }),
      items: board.list
        .slice(0, listedInHead)
        .map(({ index, title, link }) => ({ name: title, url: link, position: index })),
    }),
  };
};
