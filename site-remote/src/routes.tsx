import type {
  PageLoadArgs,
  PageLoaded,
  PageModule,
  RemoteRoute,
} from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { loadArticle } from './pages/article-page.load';

interface LoadedPage extends PageModule {
  readonly load: (args: PageLoadArgs) => Promise<PageLoaded>;
}

/** A page whose `load` is in its own chunk: one file to fetch, and not part of the first load of an article. */
const together = (bring: () => Promise<LoadedPage>): Pick<RemoteRoute, 'load' | 'page'> => ({
  load: async (args) => (await bring()).load(args),
  page: bring,
});

const pageAt = (path: string, title: string, bring: () => Promise<LoadedPage>): RemoteRoute => ({
  path,
  handle: { title },
  ...together(bring),
});

const missing = together(() => import('./pages/MissingPage'));

/** The route table of this remote: pages are lazy and public. */
export const routes: readonly RemoteRoute[] = [
  {
    index: true,
    handle: { title: messages.home.title },
    ...together(async () => {
      const page = await import('./pages/HomePage');
      if (typeof document !== 'undefined') await page.prepare(location.search);
      return page;
    }),
  },
  {
    path: 'article/404',
    handle: { title: messages.article.missingTitle },
    ...missing,
  },
  {
    path: 'article/:id',
    handle: { title: messages.article.handle },
    load: loadArticle,
    page: () => import('./pages/ArticlePage'),
  },
  pageAt('preview/:token', messages.preview, () => import('./pages/PreviewPage')),
  pageAt('archive', messages.archive, () => import('./pages/ArchivePage')),
  pageAt('archive/:year', messages.archive, () => import('./pages/ArchivePage')),
  pageAt('news', messages.news, () => import('./pages/NewsPage')),
  pageAt('search', messages.search, () => import('./pages/SearchPage')),
  pageAt('page/:slug', messages.customPage, () => import('./pages/CustomPage')),
  pageAt('links', messages.links, () => import('./pages/LinksPage')),
  pageAt('privacy', messages.privacy, () => import('./pages/PrivacyPage')),
  pageAt('unsubscribe', messages.unsubscribe, () => import('./pages/UnsubscribePage')),
  { path: '*', ...missing },
];
