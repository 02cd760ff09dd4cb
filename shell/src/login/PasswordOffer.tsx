import { lazy, Suspense } from 'react';
import { selectIsPasswordDue } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { ErrorBoundary } from '../errors/ErrorBoundary';

// No part of the first load: it is seen once in the life of an account.
const NewPasswordDialog = lazy(async () => ({
  default: (await import('./NewPasswordDialog')).NewPasswordDialog,
}));

/** Asks for another password while the one at hand was made for the person. The server refuses changes until then. */
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
