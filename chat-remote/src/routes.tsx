import type { RemoteRoute } from '@yanye/shared/federation/remote-module';
import { loadChat } from './pages/chat-page.load';
import { loadRole } from './pages/role-page.load';
import { loadShare } from './pages/share-page.load';
import { loadSquare } from './pages/square-page.load';

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
        handle: { title: '角色广场', access: 'anyone' },
        load: loadSquare,
        page: () => import('./pages/SquarePage'),
      },
      {
        path: 'role',
        handle: { title: '角色', access: 'anyone' },
        load: loadRole,
        page: () => import('./pages/RolePage'),
      },
      {
        path: 'mine',
        handle: { title: '我做的角色', access: 'signedIn' },
        page: () => import('./pages/OwnRolesPage'),
      },
      {
        path: 'share',
        handle: { title: '分享的对话', access: 'anyone' },
        load: loadShare,
        page: () => import('./pages/SharePage'),
      },
      {
        path: 'session',
        handle: { title: '角色会话', access: 'signedIn' },
        page: () => import('./pages/SessionPage'),
      },
    ],
  },
];
