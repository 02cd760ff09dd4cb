import type { PageModule, RemoteRoute } from '@yanye/shared/federation/remote-module';
import { adminRoot } from './features/frame/screen';
import { messages } from './messages.zh';
import { screens, type PageScreen } from './screens';

const lazy =
  (load: NonNullable<PageScreen['page']>): (() => Promise<PageModule>) =>
  async () => ({ Component: (await load()).default });

const routeOf = (screen: PageScreen, base: string): RemoteRoute => {
  const path = `${base}/${screen.path}`;
  const handle = { title: screen.title, ...(screen.access && { access: screen.access }) };
  const [first] = screen.children ?? [];
  if (!screen.children || !first)
    return { path: screen.path, handle, ...(screen.page && { page: lazy(screen.page) }) };
  return {
    path: screen.path,
    handle,
    children: [
      { index: true, redirect: `${path}/${first.path}` },
      ...screen.children.map((child) => routeOf(child, path)),
    ],
  };
};

/** The route table of this remote: pages are lazy, access rules are in the handle. */
export const routes: readonly RemoteRoute[] = [
  {
    path: adminRoot.slice(1),
    handle: { title: messages.frame.home, access: 'signedIn' },
    page: lazy(() => import('./pages/AdminFrame')),
    children: [
      { index: true, handle: { title: messages.frame.home }, page: lazy(() => import('./pages/HomePage')) },
      ...screens.map((screen) => routeOf(screen, adminRoot)),
    ],
  },
];
