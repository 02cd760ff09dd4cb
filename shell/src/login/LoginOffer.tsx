import { lazy, Suspense } from 'react';
import { selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { messages } from '../messages.zh';

// Not part of the first load: most readers never sign in.
const LoginDialog = lazy(async () => ({ default: (await import('./LoginDialog')).LoginDialog }));

/** The login dialog, loaded on demand; a link to the login page if it fails to load. */
export const LoginOffer = () => {
  const { open } = useAppSelector(selectLoginDialog);
  if (!open) return null;
  return (
    <ErrorBoundary fallback={() => <a href="/login">{messages.signIn}</a>}>
      <Suspense fallback={null}>
        <LoginDialog />
      </Suspense>
    </ErrorBoundary>
  );
};
