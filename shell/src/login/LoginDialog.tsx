import { useEffect, useId, useRef } from 'react';
import { loginDismissed, selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useLocation, useNavigate } from '@yanye/shared/router';
import { CloseIcon } from '../frame/icons';
import { pathOf } from '../router/path-of';
import { messages } from './messages.zh';
import { useShell } from '../shell-context';
import { LoginPanel } from './LoginPanel';
import styles from './Login.module.css';

/** Signing in over the page, whose state is kept. */
export const LoginDialog = () => {
  const { reason } = useAppSelector(selectLoginDialog);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const here = useLocation();
  const shell = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed and not only unmounted, so that the focus returns.
    return () => element?.close();
  }, []);

  const dismiss = () => {
    shell?.wanted.take();
    dispatch(loginDismissed());
  };
  const goOn = () => {
    const wanted = shell?.wanted.take();
    if (wanted) void navigate(wanted);
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={dismiss}>
      <LoginPanel heading={{ level: 'h2', id: title }} reason={reason} onDone={goOn} back={pathOf(here)} />
      {/* Last, so that the dialog opens with the first field focused. */}
      <button type="button" className={styles.close} aria-label={messages.close} onClick={dismiss}>
        <CloseIcon />
      </button>
    </dialog>
  );
};
