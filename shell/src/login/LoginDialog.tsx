import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { loginDismissed, selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useNavigate } from '@yanye/shared/router';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { CloseIcon } from '../frame/icons';
import { messages } from '../messages.zh';
import { useShell } from '../shell-context';
import styles from './Login.module.css';

// No part of the first load: most readers never sign in.
const LoginForm = lazy(async () => ({ default: (await import('./LoginForm')).LoginForm }));

/** Signing in over the page, so that nothing on it is lost. */
export const LoginDialog = () => {
  const { open, reason } = useAppSelector(selectLoginDialog);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const shell = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const dismiss = () => {
    if (!open) return;
    shell?.wanted.take();
    dispatch(loginDismissed());
  };
  const goOn = () => {
    const wanted = shell?.wanted.take();
    if (wanted) void navigate(wanted);
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={dismiss}>
      {open && (
        <>
          <h2 id={title} className={styles.title}>
            {messages.login.title}
          </h2>
          <p className={styles.lead}>{reason || messages.login.lead}</p>
          <ErrorBoundary fallback={() => <a href="/login">{messages.login.title}</a>}>
            <Suspense fallback={<p className={styles.lead}>{messages.loading}…</p>}>
              <LoginForm onDone={goOn} />
            </Suspense>
          </ErrorBoundary>
          {/* Last, so that the dialog opens with the first field focused. */}
          <button type="button" className={styles.close} aria-label={messages.login.close} onClick={dismiss}>
            <CloseIcon />
          </button>
        </>
      )}
    </dialog>
  );
};
