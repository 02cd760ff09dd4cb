import { pendingScreensOf } from '@yanye/shared/contract/pending-screens';
import type { RemoteRoute } from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { loadSquare } from './pages/square-page.load';

const pending = (path: string, instead: string): Pick<RemoteRoute, 'handle' | 'page'> => {
  const screen = pendingScreensOf('chat_remote').find((one) => one.path === path);
  if (!screen) throw new Error(`${path} is no longer among the pending screens: give it its page here`);
  return {
    handle: { title: screen.title, access: screen.access },
    page: async () => (await import('./pages/pending-page')).pendingPage(screen, instead),
  };
};

/** The route table of this remote: pages are lazy, access rules are in the handle. */
export const routes: readonly RemoteRoute[] = [
  { path: 'chat', ...pending('/chat', messages.chat.toSquare) },
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
      { path: 'session', ...pending('/bigModel/session', messages.session.back) },
    ],
  },
];
