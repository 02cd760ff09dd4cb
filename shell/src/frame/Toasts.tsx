import { useEffect, useRef } from 'react';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { messages } from '../messages.zh';
import { ToastCard } from './ToastCard';
import styles from './Overlays.module.css';

/** The toasts at the foot of the screen; a popover, so that they are above an open dialog. */
export const Toasts = () => {
  const toasts = useAppSelector(selectToasts);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    // Hiding and showing it moves it to the top of the top layer, above dialogs.
    element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <div
      ref={region}
      popover="manual"
      className={styles.toasts}
      role="region"
      aria-label={messages.toasts.region}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
