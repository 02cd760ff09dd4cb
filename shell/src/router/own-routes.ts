import type { RemoteRoute } from '@yanye/shared/federation/remote-module';
import { messages } from '../messages.zh';

/** Pages of the shell, independent of the remotes. */
export const ownRoutes: readonly RemoteRoute[] = [
  { path: 'login', handle: { title: messages.signIn }, page: () => import('../login/LoginPage') },
];
