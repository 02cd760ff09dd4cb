import { useEffect, useState } from 'react';
import type { Toast } from '@yanye/shared/toasts/toast';
import { toastActionChosen, dismissToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { messages } from '../messages.zh';
import { CloseIcon } from './icons';
import styles from './Overlays.module.css';

// Milliseconds: time to read a Chinese sentence; an error needs more, since the user acts on it.
const lifetime = (toast: Toast) =>
  (toast.kind === 'error' || toast.actionLabel !== undefined ? 10_000 : 5_000) + toast.text.length * 60;

export const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast.stays || held) return;
    const timer = setTimeout(() => dispatch(dismissToast(toast.id)), lifetime(toast));
    return () => clearTimeout(timer);
  }, [dispatch, toast, held]);

  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {toast.text}
        {toast.requestId && (
          <small className={styles.request}>{messages.errors.requestId(toast.requestId)}</small>
        )}
      </span>
      {toast.actionLabel && (
        <button type="button" className={styles.action} onClick={() => dispatch(toastActionChosen(toast.id))}>
          {toast.actionLabel}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={messages.toasts.close}
        onClick={() => dispatch(dismissToast(toast.id))}
      >
        <CloseIcon />
      </button>
    </div>
  );
};
