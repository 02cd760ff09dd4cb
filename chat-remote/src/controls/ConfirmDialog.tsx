import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Of the buttons. */
  readonly keep: string;
  readonly confirm: string;
  /** @returns why it was refused; empty when it was done */
  readonly onConfirm: () => Promise<string>;
  readonly onClose: () => void;
}

/** Asks before something is removed for good. */
export const ConfirmDialog = ({ title, text, keep, confirm, onConfirm, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [problem, setProblem] = useState('');
  const [isRunning, setRunning] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    const refusal = await onConfirm();
    setRunning(false);
    setProblem(refusal);
    if (refusal === '') dialog.current?.close();
  };
  // React lets it rise to a dialog around this one, which stays open.
  const closed = (event: SyntheticEvent) => {
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={closed}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.keep} onClick={() => dialog.current?.close()}>
          {keep}
        </button>
        <button type="button" className={styles.danger} aria-disabled={isRunning} onClick={() => void run()}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
};
