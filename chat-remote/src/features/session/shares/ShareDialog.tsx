import { useEffect, useId, useRef, useState } from 'react';
import { shareMessages } from './messages.zh';
import { MadeLink } from './MadeLink';
import { NewShare, type Shareable } from './NewShare';
import { OwnShares } from './OwnShares';
import styles from './ShareDialog.module.css';

const text = shareMessages.dialog;

interface Props {
  readonly session: Shareable;
  readonly onClose: () => void;
}

/** Shares a session, and shows how it was shared before. */
export const ShareDialog = ({ session, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [made, setMade] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.heading}>
        {text.title}
      </h2>
      <p className={styles.note}>{text.note}</p>
      {made === '' ? <NewShare session={session} onMade={setMade} /> : <MadeLink shareKey={made} />}
      <section className={styles.own} aria-label={text.own}>
        <h3 className={styles.subheading}>{text.own}</h3>
        <OwnShares session={session.id} />
      </section>
      <div className={styles.actions}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {shareMessages.close}
        </button>
      </div>
    </dialog>
  );
};
