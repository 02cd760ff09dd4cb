import type { RemoteRoute } from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { loadArticle, missingArticle } from './pages/article-page.load';
import { loadHome } from './pages/home-page.load';

// The list of pending screens tells more than a table needs, so it comes with the page that shows it.
const pending = (name: 'news' | 'search'): RemoteRoute => ({
  path: name,
  handle: { title: messages.pending[name] },
  page: async () => {
    const { pendingPage } = await import('./pages/PendingScreenPage');
    return { Component: pendingPage(`/${name}`) };
  },
});

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
  pending('news'),
  pending('search'),
];
