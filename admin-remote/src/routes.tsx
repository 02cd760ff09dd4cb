import type { PageModule, RemoteRoute } from '@yanye/shared/federation/remote-module';
import { adminRoot, screens, type Screen, type ScreenPage } from './features/frame/screens';
import { messages } from './messages.zh';

const pages: Readonly<Record<ScreenPage | 'frame' | 'pending', () => Promise<PageModule>>> = {
  frame: async () => ({ Component: (await import('./pages/AdminFrame')).default }),
  home: async () => ({ Component: (await import('./pages/HomePage')).default }),
  articleList: async () => ({ Component: (await import('./pages/ArticleListPage')).default }),
  myArticles: async () => ({ Component: (await import('./pages/MyArticlesPage')).default }),
  writeArticle: async () => ({ Component: (await import('./pages/WriteArticlePage')).default }),
  userList: async () => ({ Component: (await import('./pages/UserListPage')).default }),
  messageList: async () => ({ Component: (await import('./pages/MessageListPage')).default }),
  messages: async () => ({ Component: (await import('./pages/MessagesPage')).default }),
  notices: async () => ({ Component: (await import('./pages/NoticesPage')).default }),
  collects: async () => ({ Component: (await import('./pages/CollectsPage')).default }),
  releases: async () => ({ Component: (await import('./pages/ReleasesPage')).default }),
  newsSources: async () => ({ Component: (await import('./pages/NewsSourcesPage')).default }),
  commentList: async () => ({ Component: (await import('./pages/CommentListPage')).default }),
  searchMisses: async () => ({ Component: (await import('./pages/SearchMissesPage')).default }),
  wordList: async () => ({ Component: (await import('./pages/WordListPage')).default }),
  pageList: async () => ({ Component: (await import('./pages/PageListPage')).default }),
  writePage: async () => ({ Component: (await import('./pages/WriteCustomPage')).default }),
  linkList: async () => ({ Component: (await import('./pages/LinkListPage')).default }),
  imageList: async () => ({ Component: (await import('./pages/ImageListPage')).default }),
  promotionList: async () => ({ Component: (await import('./pages/PromotionListPage')).default }),
  menuList: async () => ({ Component: (await import('./pages/MenuListPage')).default }),
  feedbackList: async () => ({ Component: (await import('./pages/FeedbackListPage')).default }),
  transfers: async () => ({ Component: (await import('./pages/TransfersPage')).default }),
  ownAccount: async () => ({ Component: (await import('./pages/OwnAccountPage')).default }),
  mailSettings: async () => ({ Component: (await import('./pages/MailSettingsPage')).default }),
  siteSettings: async () => ({ Component: (await import('./pages/SiteSettingsPage')).default }),
  qqSettings: async () => ({ Component: (await import('./pages/QqSettingsPage')).default }),
  pending: async () => ({ Component: (await import('./pages/PendingScreen')).default }),
};

const routeOf = (screen: Screen, base: string): RemoteRoute => {
  const path = `${base}/${screen.path}`;
  const handle = { title: screen.title, ...(screen.access && { access: screen.access }) };
  const [first] = screen.children ?? [];
  if (!screen.children || !first) return { path: screen.path, handle, page: pages[screen.page ?? 'pending'] };
  return {
    path: screen.path,
    handle,
    children: [
      { index: true, redirect: `${path}/${first.path}` },
      ...screen.children.map((child) => routeOf(child, path)),
    ],
  };
};

export const routes: readonly RemoteRoute[] = [
  {
    path: adminRoot.slice(1),
    handle: { title: messages.frame.home, access: 'signedIn' },
    page: pages.frame,
    children: [
      { index: true, handle: { title: messages.frame.home }, page: pages.home },
      ...screens.map((screen) => routeOf(screen, adminRoot)),
    ],
  },
];
