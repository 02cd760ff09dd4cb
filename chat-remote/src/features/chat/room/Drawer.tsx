import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { chatMessages as text } from '../messages.zh';
import styles from './Drawer.module.css';
import { Icon } from './icons';

interface Props {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** On wide screens it is shown in any case. */
  readonly isColumn?: boolean;
  /** What has the focus first; else the button that closes it. */
  readonly focused?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A column beside the room that becomes a drawer where there is no place for it. */
export const Drawer = ({ side, title, isOpen, onClose, isColumn = false, focused, children }: Props) => {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    (focused ?? close).current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [focused, isOpen]);
  return (
    <>
      {isOpen && <div className={styles.ground} data-side={side} onClick={onClose} />}
      <aside
        className={styles.drawer}
        data-side={side}
        data-open={isOpen}
        data-column={isColumn}
        aria-label={title}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <button
            ref={close}
            type="button"
            className={styles.close}
            aria-label={text.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </aside>
    </>
  );
};
