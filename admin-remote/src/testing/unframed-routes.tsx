import { Outlet } from '@yanye/shared/router';
import { routes } from '../routes';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';

const Bare = () => (
  <ThemedAntd>
    <Outlet />
  </ThemedAntd>
);

/** The routes without the frame's menus: rendering those takes as long as rendering a page, which is what a page's test is about. */
export const unframedRoutes = routes.map((route) => ({
  ...route,
  page: () => Promise.resolve({ Component: Bare }),
}));
