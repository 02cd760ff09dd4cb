import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { addressWord, articlePath } from '../addresses/article-address';
import { siteOriginIs } from '../addresses/site-origin';
import { readArticle } from '../features/articles/articles.api';
import { messages } from '../messages.zh';
import { bringBelowIntoPage } from './below-in-page';

export const missingArticle: PageLoaded = {
  status: 404,
  head: { title: messages.article.missingTitle, noindex: true },
};

// A hydrated page has its head already, so this is no part of the first load.
const headMaker = () => import('../features/articles/article-head');

/**
 * Brings the article that the address names by slug or id.
 * @throws {ApiError} when it cannot be had for another reason than that it does not exist
 */
export const loadArticle = async ({ params, url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const word = params.id ?? '';
  siteOriginIs(url.origin);
  const [article, { articleHead }] = await Promise.all([
    store.dispatch(readArticle.initiate(word, { subscribe: false })).unwrap(),
    headMaker(),
  ]);
  if (!article) return missingArticle;
  // Browsers get it drawn, or bring it when it comes near.
  if (typeof document === 'undefined' && !article.is_locked) await bringBelowIntoPage(store, article.id);
  const canonical = addressWord(article);
  if (word !== canonical) return { redirect: `${articlePath(canonical)}${url.search}` };
  return { head: articleHead(article, url.origin) };
};
