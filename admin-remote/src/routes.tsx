import type { ComponentType } from 'react';
import type { PageModule, RemoteRoute } from '@yanye/shared/federation/remote-module';
import { PictureFieldContext } from './controls/picture-field';
import { adminRoot, screens, type Screen, type ScreenPage } from './features/frame/screens';
import { messages } from './messages.zh';

/** @returns a page whose forms offer the picture library */
const withPictures = async (page: Promise<ComponentType>): Promise<PageModule> => {
  const [Page, { CoverPicker }] = await Promise.all([page, import('./features/images/CoverPicker')]);
  const Component = () => (
    <PictureFieldContext value={CoverPicker}>
      <Page />
    </PictureFieldContext>
  );
  return { Component };
};

const pages: Readonly<Record<ScreenPage | 'frame' | 'pending', () => Promise<PageModule>>> = {
  frame: async () => ({ Component: (await import('./pages/AdminFrame')).default }),
  home: async () => ({ Component: (await import('./features/frame/Welcome')).Welcome }),
  articleList: async () => ({ Component: (await import('./pages/ArticleListPage')).default }),
  myArticles: async () => ({ Component: (await import('./pages/MyArticlesPage')).default }),
  writeArticle: async () => ({ Component: (await import('./pages/WriteArticlePage')).default }),
  userList: async () => ({ Component: (await import('./features/users/UserScreen')).UserScreen }),
  messageList: async () => ({
    Component: (await import('./features/private-messages/MessageScreen')).MessageScreen,
  }),
  messages: async () => ({
    Component: (await import('./features/private-messages/MessageCenter')).MessageCenter,
  }),
  notices: async () => ({ Component: (await import('./features/notices/NoticeCenter')).NoticeCenter }),
  collects: async () => ({ Component: (await import('./pages/CollectsPage')).default }),
  releases: async () => ({ Component: (await import('./features/releases/Releases')).Releases }),
  newsSources: async () => ({ Component: (await import('./features/news/NewsSources')).NewsSources }),
  commentList: async () => ({ Component: (await import('./features/comments/CommentScreen')).CommentScreen }),
  searchMisses: async () => ({ Component: (await import('./features/search/SearchMisses')).SearchMisses }),
  wordList: async () => ({ Component: (await import('./features/words/Words')).Words }),
  pageList: async () => ({ Component: (await import('./features/pages/Pages')).Pages }),
  writePage: async () => ({ Component: (await import('./pages/WriteCustomPage')).default }),
  linkList: () => withPictures(import('./features/links/Links').then(({ Links }) => Links)),
  imageList: async () => ({ Component: (await import('./features/images/ImageLibrary')).ImageLibrary }),
  promotionList: () => withPictures(import('./features/adverts/Adverts').then(({ Adverts }) => Adverts)),
  menuList: () => withPictures(import('./features/menus/MenuList').then(({ MenuList }) => MenuList)),
  feedbackList: async () => ({
    Component: (await import('./features/feedback/FeedbackScreen')).FeedbackScreen,
  }),
  transfers: async () => ({ Component: (await import('./features/transfers/Transfers')).Transfers }),
  ownAccount: async () => ({ Component: (await import('./pages/OwnAccountPage')).default }),
  mailSettings: async () => ({ Component: (await import('./features/mail/MailSettings')).MailSettings }),
  siteSettings: () =>
    withPictures(import('./features/site-settings/SiteSettings').then(({ SiteSettings }) => SiteSettings)),
  qqSettings: async () => ({ Component: (await import('./features/qq/QqSettings')).QqSettings }),
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
