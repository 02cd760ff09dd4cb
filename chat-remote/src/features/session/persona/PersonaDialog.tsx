import { useEffect, useId, useRef, useState } from 'react';
import type { Persona } from '@yanye/shared/contract/personas';
import { personaMessages as text } from './messages.zh';
import styles from './PersonaDialog.module.css';
import { PersonaForm } from './PersonaForm';
import { PersonaList } from './PersonaList';

/** Chooses as whom the viewer talks in the session, and keeps their personas. */
export const PersonaDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** The one that is edited; null for a new one. */
  const [edited, setEdited] = useState<Persona | null>();
  useEffect(() => dialog.current?.showModal(), []);
  const titleOf = (): string => {
    if (edited === undefined) return text.dialogTitle;
    return edited ? text.form.editTitle : text.form.createTitle;
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.heading}>
        {titleOf()}
      </h2>
      {edited === undefined ? (
        <>
          <p className={styles.note}>{text.note}</p>
          <PersonaList onEdit={setEdited} />
          <div className={styles.actions}>
            <button type="button" className={styles.quiet} onClick={() => dialog.current?.close()}>
              {text.close}
            </button>
          </div>
        </>
      ) : (
        <PersonaForm persona={edited} onDone={() => setEdited(undefined)} />
      )}
    </dialog>
  );
};
