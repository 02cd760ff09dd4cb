import type { PageLoadArgs, RemoteRoute } from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { loadArticle, missingArticle } from './pages/article-page.load';
import { loadHome } from './pages/home-page.load';

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
  ...['archive', 'archive/:year'].map((path) => ({
    path,
    handle: { title: messages.archive },
    // No part of the first load of an article.
    load: async (args: PageLoadArgs) => (await import('./pages/archive-page.load')).loadArchive(args),
    page: () => import('./pages/ArchivePage'),
  })),
  {
    path: 'news',
    handle: { title: messages.news },
    // No part of the first load of an article.
    load: async (args) => (await import('./pages/news-page.load')).loadNews(args),
    page: () => import('./pages/NewsPage'),
  },
  {
    path: 'search',
    handle: { title: messages.search },
    // No part of the first load of an article.
    load: async (args) => (await import('./pages/search-page.load')).loadSearch(args),
    page: () => import('./pages/SearchPage'),
  },
  {
    path: 'page/:slug',
    handle: { title: messages.customPage },
    // No part of the first load of an article.
    load: async (args) => (await import('./pages/custom-page.load')).loadCustomPage(args),
    page: () => import('./pages/CustomPage'),
  },
  {
    path: 'links',
    handle: { title: messages.links },
    // No part of the first load of an article.
    load: async (args) => (await import('./pages/links-page.load')).loadLinks(args),
    page: () => import('./pages/LinksPage'),
  },
];
