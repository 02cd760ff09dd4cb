import { renderToString } from 'react-dom/server';
import { Provider } from '@yanye/shared/redux';
import type { DataRouteObject } from '@yanye/shared/router';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from '@yanye/shared/router-outside-browsers';
import type { AppStore } from '@yanye/shared/store/store';
import { CrashPage } from '../errors/CrashPage';
import { ErrorBoundary } from '../errors/ErrorBoundary';

/**
 * HTML of a page whose data is there.
 * @param store store with all that loaders brought
 * @param routes the handler's routes
 * @param context what the handler found
 */
export const renderedApp = (
  store: AppStore,
  routes: DataRouteObject[],
  context: StaticHandlerContext,
): string =>
  renderToString(
    <ErrorBoundary fallback={() => <CrashPage />}>
      <Provider store={store}>
        <StaticRouterProvider
          router={createStaticRouter(routes, context)}
          context={context}
          // Else the router writes an inline script that differs by page, which the CSP refuses.
          hydrate={false}
        />
      </Provider>
    </ErrorBoundary>,
  );
