import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import type { AppStore } from '@yanye/shared/store/store';
import { addressWord, articlePath } from '../addresses/article-address';
import { readArticle } from '../features/articles/articles.api';
import { messages } from '../messages.zh';
import type { ServerOnly } from '../server-only';

export const missingArticle: PageLoaded = {
  status: 404,
  head: { title: messages.article.missingTitle, noindex: true },
};

// A hydrated page has its head already, so this is not part of the first load.
const headMaker = () => import('../features/articles/article-head');

/** The first page of comments, and the component that renders them; a page without comments is served if they fail. */
const footerForServer = async (store: AppStore, articleId: string): Promise<Omit<ServerOnly, 'origin'>> => {
  const [{ ArticleFooter }, { firstComments }] = await Promise.all([
    import('./ArticleFooter.server'),
    import('../features/comments/comments.api'),
  ]);
  await store.dispatch(firstComments.initiate(articleId, { subscribe: false }));
  return { ArticleFooter };
};

/**
 * Loads the article that the address names by slug or id.
 * @throws {ApiError} when the request fails for another reason than a missing article
 */
export const loadArticle = async ({ params, url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const word = params.id ?? '';
  const [article, { articleHead }] = await Promise.all([
    store.dispatch(readArticle.initiate(word, { subscribe: false })).unwrap(),
    headMaker(),
  ]);
  if (!article) return missingArticle;
  const canonical = addressWord(article);
  if (word !== canonical) return { redirect: `${articlePath(canonical)}${url.search}` };
  const head = articleHead(article, url.origin);
  // Browsers have the server's HTML of the footer, or load it near the viewport.
  if (typeof document !== 'undefined') return { head };
  const footer = article.is_locked ? {} : await footerForServer(store, article.id);
  return { head, serverOnly: { origin: url.origin, ...footer } satisfies ServerOnly };
};
