import type { Access } from '@yanye/shared/contract/call';
import type { PageModule, RemoteRoute } from '@yanye/shared/federation/remote-module';
import { adminRoot } from './features/frame/screen';
import { messages } from './messages.zh';
import { screens, type PageScreen } from './screens';

const lazy =
  (load: NonNullable<PageScreen['page']>): (() => Promise<PageModule>) =>
  async () => ({ Component: (await load()).default });

const inWindow =
  (load: NonNullable<PageScreen['page']>): (() => Promise<PageModule>) =>
  async () => {
    const [{ default: Page }, { inOwnWindow }] = await Promise.all([load(), import('./pages/in-own-window')]);
    return { Component: inOwnWindow(Page) };
  };

const handleOf = ({ title, access }: PageScreen) => ({ title, ...(access && { access }) });

const routeOf = (screen: PageScreen, base: string): RemoteRoute => {
  const path = `${base}/${screen.path}`;
  const handle = handleOf(screen);
  const children = screen.children?.filter(({ fillsWindow }) => !fillsWindow);
  const [first] = children ?? [];
  if (!children || !first)
    return { path: screen.path, handle, ...(screen.page && { page: lazy(screen.page) }) };
  return {
    path: screen.path,
    handle,
    children: [
      { index: true, redirect: `${path}/${first.path}` },
      ...children.map((child) => routeOf(child, path)),
    ],
  };
};

/** Screens with a window of their own: beside the frame, so they state the access that they would inherit. */
const windowsIn = (list: readonly PageScreen[], base: string, inherited: Access): readonly RemoteRoute[] =>
  list.flatMap((screen) => {
    const { fillsWindow, page, children = [] } = screen;
    const path = `${base}/${screen.path}`;
    const access = screen.access ?? inherited;
    if (!fillsWindow || !page) return windowsIn(children, path, access);
    return [{ path, handle: { ...handleOf(screen), access, fillsWindow }, page: inWindow(page) }];
  });

const access = 'signedIn';
const root = adminRoot.slice(1);

/** The route table of this remote: pages are lazy, access rules are in the handle. */
export const routes: readonly RemoteRoute[] = [
  {
    path: root,
    handle: { title: messages.frame.home, access },
    page: lazy(() => import('./pages/AdminFrame')),
    children: [
      { index: true, handle: { title: messages.frame.home }, page: lazy(() => import('./pages/HomePage')) },
      ...screens.map((screen) => routeOf(screen, adminRoot)),
      {
        path: '*',
        handle: { title: messages.frame.missing.title, isMissing: true },
        load: async () => ({ status: 404 }),
        page: lazy(() => import('./pages/MissingPage')),
      },
    ],
  },
  ...windowsIn(screens, root, access),
];
