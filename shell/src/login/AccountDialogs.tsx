import { lazy } from 'react';
import { selectIsPasswordDue, selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { LazyPart } from '../frame/LazyPart';
import { messages } from '../messages.zh';

// Not part of the first load: most readers never sign in, and the other one is shown once for an account.
const LoginDialog = lazy(async () => ({ default: (await import('./LoginDialog')).LoginDialog }));
const NewPasswordDialog = lazy(async () => ({
  default: (await import('./NewPasswordDialog')).NewPasswordDialog,
}));

/**
 * The login dialog, or a link to the login page if it fails to load; and the dialog that requires another password after an
 * administrator set one. The server refuses writes until then.
 */
export const AccountDialogs = () => {
  const { open } = useAppSelector(selectLoginDialog);
  const isPasswordDue = useAppSelector(selectIsPasswordDue);
  return (
    <>
      {open && (
        <LazyPart failed={<a href="/login">{messages.signIn}</a>}>
          <LoginDialog />
        </LazyPart>
      )}
      {isPasswordDue && (
        <LazyPart>
          <NewPasswordDialog />
        </LazyPart>
      )}
    </>
  );
};
