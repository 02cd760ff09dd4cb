import { useEffect, useId, useRef, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import styles from '#controls/dialog.module.css';
import { sessionMessages as words } from '../messages.zh';
import { sessionApi } from '../session.api';
import type { ListedSession } from './SessionItem';

interface Props {
  readonly session: ListedSession;
  readonly onClose: () => void;
}

/** Gives a session another name. */
export const RenameDialog = ({ session, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [name, setName] = useState(session.name);
  const [problem, setProblem] = useState('');
  const [rename, { isLoading }] = sessionApi.useRenameRoleSessionMutation();
  useEffect(() => dialog.current?.showModal(), []);
  const save = async () => {
    if (isLoading) return;
    if (name.trim() === '') return setProblem(words.side.nameMissing);
    const { error } = await rename({ body: { sessionID: session.id, name: name.trim() } });
    if (error) return setProblem(asApiError(error).msg);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submittedBy(save)} noValidate>
        <h2 id={id} className={styles.title}>
          {words.side.renameTitle}
        </h2>
        <input
          className={styles.field}
          value={name}
          maxLength={roleSessionLimits.name}
          aria-label={words.side.name}
          aria-invalid={problem !== ''}
          onChange={(event) => {
            setName(event.target.value);
            setProblem('');
          }}
        />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.keep} onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
          <button type="submit" className={styles.save} aria-disabled={isLoading}>
            {words.save}
          </button>
        </div>
      </form>
    </dialog>
  );
};
