import { pendingScreensOf } from '@yanye/shared/contract/pending-screens';
import type { RemoteRoute } from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { loadArticle, missingArticle } from './pages/article-page.load';
import { loadHome } from './pages/home-page.load';

const pending = pendingScreensOf('site_remote').map(
  ({ path, title }): RemoteRoute => ({
    path: path.slice(1),
    handle: { title },
    page: async () => {
      const { pendingPage } = await import('./pages/PendingScreenPage');
      return { Component: pendingPage(path) };
    },
  }),
);

/** The route table of this remote: pages are lazy, and everybody may see them. */
export const routes: readonly RemoteRoute[] = [
  {
    index: true,
    handle: { title: messages.home.title },
    load: loadHome,
    page: () => import('./pages/HomePage'),
  },
  {
    path: 'article/404',
    handle: { title: messages.article.missingTitle },
    load: async () => missingArticle,
    page: () => import('./pages/ArticleMissingPage'),
  },
  {
    path: 'article/:id',
    handle: { title: messages.article.handle },
    load: loadArticle,
    page: () => import('./pages/ArticlePage'),
  },
  ...pending,
];
