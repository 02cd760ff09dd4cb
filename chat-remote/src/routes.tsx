import { pendingScreensOf } from '@yanye/shared/contract/pending-screens';
import type { RemoteRoute } from '@yanye/shared/federation/remote-module';
import { loadSquare } from './pages/square-page.load';

const [chat, session] = (['/chat', '/bigModel/session'] as const).map((path) => {
  const screen = pendingScreensOf('chat_remote').find((one) => one.path === path);
  if (!screen) throw new Error(`${path} is no longer among the pending screens: give it its page here`);
  return { title: screen.title, access: screen.access };
});

/** The route table of this remote: pages are lazy, access rules are in the handle. */
export const routes: readonly RemoteRoute[] = [
  {
    path: 'chat',
    ...(chat && { handle: chat }),
    page: () => import('./pages/ChatPage'),
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
        path: 'session',
        ...(session && { handle: session }),
        page: () => import('./pages/SessionPage'),
      },
    ],
  },
];
