// Routers for the server and for tests; browsers need not load them.
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
export type { StaticHandlerContext } from 'react-router-dom';
