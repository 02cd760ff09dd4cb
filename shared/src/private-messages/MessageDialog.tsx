import { useEffect, useId, useRef } from 'react';
import { Conversation } from './Conversation';
import styles from './MessageDialog.module.css';
import { messageTexts as text } from './messages.zh';

interface Props {
  readonly personId: number;
  readonly nick: string;
  readonly onClose: () => void;
}

export const MessageDialog = ({ personId, nick, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {text.dialog(nick)}
        </h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {text.close}
        </button>
      </header>
      <Conversation key={personId} personId={personId} />
    </dialog>
  );
};
