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
import { PartKeeperContext } from '../frame/kept-part';
import type { KeptParts } from './kept-parts';

export const renderedApp = (
  store: AppStore,
  routes: DataRouteObject[],
  context: StaticHandlerContext,
  parts: KeptParts,
): string => {
  const html = renderToString(
    <ErrorBoundary fallback={() => <CrashPage />}>
      <PartKeeperContext value={parts}>
        <Provider store={store}>
          <StaticRouterProvider
            router={createStaticRouter(routes, context)}
            context={context}
            // The router would write an inline script that differs by page, which the CSP refuses.
            hydrate={false}
          />
        </Provider>
      </PartKeeperContext>
    </ErrorBoundary>,
  );
  return parts.complete(html);
};
