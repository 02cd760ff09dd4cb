import { useEffect, useRef } from 'react';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import { keepingMessages as text } from './messages.zh';
import styles from './SessionMenu.module.css';
import { useSessionExport } from './use-session-export';

interface Props {
  /** Where its top right corner is, in pixels of the window; on narrow screens it is a sheet at the bottom. */
  readonly right: number;
  readonly top: number;
  readonly onClose: () => void;
}

/** What one can do with the whole session. */
export const SessionMenu = ({ right, top, onClose }: Props) => {
  const { picked, log, session, onPicked, onOverlay } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const save = useSessionExport();
  useEffect(() => dialog.current?.showModal(), []);
  const item = (label: string, act: () => void) => (
    <li>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          dialog.current?.close();
          act();
        }}
      >
        {label}
      </button>
    </li>
  );
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      style={{ '--menu-right': `${right}px`, '--menu-top': `${top}px` } as object}
      aria-label={text.menu}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <ul className={styles.list}>
        {session.persona && session.count > 0 && item(text.share, () => onOverlay({ kind: 'share' }))}
        {session.persona && item(text.markdown, () => void save('md'))}
        {session.persona && item(text.json, () => void save('json'))}
        {log.dialogs.length > 0 &&
          item(picked ? sessionMessages.manage.end : sessionMessages.manage.start, () =>
            onPicked(picked ? undefined : []),
          )}
      </ul>
    </dialog>
  );
};
