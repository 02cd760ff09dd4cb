import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './TalkMenu.module.css';
import { messageTexts as text } from './messages.zh';

interface Props {
  /** What opens it, which has the focus again once something was chosen. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Buttons. */
  readonly children: ReactNode;
}

/** What one rarely does with a conversation. */
export const TalkMenu = ({ opener, children }: Props) => {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (box.current && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  const close = () => {
    if (!box.current?.open) return;
    box.current.open = false;
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    // A dialog around it stays.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) close();
  };
  return (
    <details ref={box} className={styles.menu} onKeyDown={onKeyDown} onClick={onClick}>
      <summary ref={opener} aria-label={text.others} title={text.others}>
        ⋯
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
};
