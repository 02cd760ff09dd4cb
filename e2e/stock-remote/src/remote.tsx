import type { RemoteModule } from '@yanye/shared/federation/remote-module';

const remote: RemoteModule = {
  slots: {},
  routes: [
    { path: 'chat', handle: { title: '独立的聊天室', access: 'anyone' }, page: () => import('./OpenPage') },
    {
      path: 'bigModel',
      children: [
        {
          path: 'session',
          handle: { title: '独立的会话', access: 'signedIn' },
          page: () => import('./SessionPage'),
        },
        { path: 'broken/:why', handle: { access: 'anyone' }, page: () => import('./BrokenPage') },
      ],
    },
  ],
};

export default remote;
