import { lazy, Suspense } from 'react';
import { selectIsPasswordDue } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { ErrorBoundary } from '../errors/ErrorBoundary';

// Not part of the first load: it is shown once for an account.
const NewPasswordDialog = lazy(async () => ({
  default: (await import('./NewPasswordDialog')).NewPasswordDialog,
}));

/** Requires another password after an administrator set one. The server refuses writes until then. */
export const PasswordOffer = () => {
  const isDue = useAppSelector(selectIsPasswordDue);
  if (!isDue) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <NewPasswordDialog />
      </Suspense>
    </ErrorBoundary>
  );
};
