import type {
  PageLoadArgs,
  PageLoaded,
  PageModule,
  RemoteRoute,
} from '@yanye/shared/federation/remote-module';
import { loadChat } from './pages/chat-page.load';

interface LoadedPage extends PageModule {
  readonly load: (args: PageLoadArgs) => Promise<PageLoaded>;
}

/** A page whose `load` is in its own chunk: one file to fetch, and not part of the first load of the others. */
const together = (bring: () => Promise<LoadedPage>): Pick<RemoteRoute, 'load' | 'page'> => ({
  load: async (args) => (await bring()).load(args),
  page: bring,
});

/** The route table of this remote: pages are lazy, access rules are in the handle. */
export const routes: readonly RemoteRoute[] = [
  {
    path: 'chat',
    handle: { title: '群聊', access: 'anyone' },
    load: loadChat,
    page: async () => (await import('./pages/ChatPage')).chatPage(),
  },
  {
    path: 'bigModel',
    redirect: '/bigModel/square',
    page: () => import('./pages/BigModelFrame'),
    children: [
      {
        path: 'square',
        handle: { title: '角色广场', access: 'anyone', hasFooter: true },
        ...together(() => import('./pages/SquarePage')),
      },
      {
        path: 'role',
        handle: { title: '角色', access: 'anyone', hasFooter: true },
        ...together(() => import('./pages/RolePage')),
      },
      {
        path: 'mine',
        handle: { title: '我做的角色', access: 'signedIn' },
        page: () => import('./pages/OwnRolesPage'),
      },
      {
        path: 'share',
        handle: { title: '分享的对话', access: 'anyone', hasFooter: true },
        ...together(() => import('./pages/SharePage')),
      },
      {
        path: 'session',
        handle: { title: '角色会话', access: 'signedIn' },
        page: () => import('./pages/SessionPage'),
      },
    ],
  },
];
