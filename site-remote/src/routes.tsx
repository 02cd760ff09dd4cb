import type {
  PageLoadArgs,
  PageLoaded,
  PageModule,
  RemoteRoute,
} from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { loadArticle, missingArticle } from './pages/article-page.load';

interface LoadedPage extends PageModule {
  readonly load: (args: PageLoadArgs) => Promise<PageLoaded>;
}

/** A page whose `load` is in its own chunk: one file to fetch, and not part of the first load of an article. */
const together = (bring: () => Promise<LoadedPage>): Pick<RemoteRoute, 'load' | 'page'> => ({
  load: async (args) => (await bring()).load(args),
  page: bring,
});

/** The route table of this remote: pages are lazy and public. */
export const routes: readonly RemoteRoute[] = [
  {
    index: true,
    handle: { title: messages.home.title },
    ...together(() => import('./pages/HomePage')),
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
  {
    path: 'preview/:token',
    handle: { title: messages.preview },
    ...together(() => import('./pages/PreviewPage')),
  },
  ...['archive', 'archive/:year'].map((path) => ({
    path,
    handle: { title: messages.archive },
    ...together(() => import('./pages/ArchivePage')),
  })),
  {
    path: 'news',
    handle: { title: messages.news },
    ...together(() => import('./pages/NewsPage')),
  },
  {
    path: 'search',
    handle: { title: messages.search },
    ...together(() => import('./pages/SearchPage')),
  },
  {
    path: 'page/:slug',
    handle: { title: messages.customPage },
    ...together(() => import('./pages/CustomPage')),
  },
  {
    path: 'links',
    handle: { title: messages.links },
    ...together(() => import('./pages/LinksPage')),
  },
  {
    path: 'privacy',
    handle: { title: messages.privacy },
    ...together(() => import('./pages/PrivacyPage')),
  },
  {
    path: 'unsubscribe',
    handle: { title: messages.unsubscribe },
    ...together(() => import('./pages/UnsubscribePage')),
  },
];
