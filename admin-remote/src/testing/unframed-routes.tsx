import { Outlet } from '@yanye/shared/router';
import { routes } from '../routes';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';

const Bare = () => (
  <ThemedAntd>
    <Outlet />
  </ThemedAntd>
);

/** The routes without the frame, because rendering its menus takes as long as rendering the page under test. */
export const unframedRoutes = routes.map((route) =>
  route.children ? { ...route, page: () => Promise.resolve({ Component: Bare }) } : route,
);
