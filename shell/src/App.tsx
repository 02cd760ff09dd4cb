import { useMemo } from 'react';
import { Provider } from '@yanye/shared/redux';
import { RouterProvider } from '@yanye/shared/router';
import { ShellHostContext } from '@yanye/shared/shell-host';
import type { AppStore, RootState } from '@yanye/shared/store/store';
import { CrashPage } from './errors/CrashPage';
import { ErrorBoundary } from './errors/ErrorBoundary';
import { RemoteSlot } from './remotes/RemoteSlot';
import type { AppRouter } from './router/browser-router';
import { ShellContext, type KeptPage } from './shell-context';
import type { Visit } from './start/visit';

interface AppProps {
  readonly store: AppStore;
  /** State of the server's render, with which hydration starts. */
  readonly serverState?: RootState;
  readonly router: AppRouter;
  readonly visit: Visit;
  readonly kept?: KeptPage | undefined;
}

export const App = ({ store, serverState, router, visit, kept }: AppProps) => {
  const { loader, wanted, scroll, unsaved } = visit;
  const services = useMemo(
    () => ({ loader, wanted, scroll, ...(kept && { kept }) }),
    [loader, wanted, scroll, kept],
  );
  const host = useMemo(() => ({ Slot: RemoteSlot, holdUnsaved: unsaved.hold }), [unsaved]);
  return (
    <ErrorBoundary fallback={() => <CrashPage />}>
      <Provider store={store} {...(serverState && { serverState })}>
        <ShellContext value={services}>
          <ShellHostContext value={host}>
            <RouterProvider router={router} />
          </ShellHostContext>
        </ShellContext>
      </Provider>
    </ErrorBoundary>
  );
};
