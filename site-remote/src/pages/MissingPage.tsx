import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { useLocation } from '@yanye/shared/router';
import { MissingArticle } from '../features/articles/MissingArticle';
import { recommended, recommendedQuery } from '../features/home/home.api';
import { messages } from '../features/pages/messages.zh';
import { missingArticle } from './article-page.load';
import { Suggested } from './Suggested';

/** The address that older clients redirect to when an article does not exist. */
const isOfArticle = (pathname: string): boolean => pathname === '/article/404';

/**
 * Loads what is recommended instead; the page is readable without.
 * @throws 404 at addresses of other remotes and of the shell, whose tables may not be there yet
 */
export const load = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  if (ownerOf(url.pathname) !== 'site_remote') throw new Response(null, { status: 404 });
  await store.dispatch(recommended.initiate(recommendedQuery, { subscribe: false }));
  if (isOfArticle(url.pathname)) return missingArticle;
  return { status: 404, head: { title: messages.missingTitle, noindex: true } };
};

/** For a missing article, and for the addresses that no other page of this remote has. */
export const Component = () => {
  const { pathname } = useLocation();
  return isOfArticle(pathname) ? (
    <MissingArticle suggested={Suggested} />
  ) : (
    <MissingArticle title={messages.missing} hint={messages.addressHint} suggested={Suggested} />
  );
};
