import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import { sessionMessages as text } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './EditQuestion.module.css';

/** Edits the last question of the user and requests a new answer. */
export const EditQuestion = ({ dialog }: { readonly dialog: RoleDialog }) => {
  const { actions, onEdit } = useSession();
  const [value, setValue] = useState(dialog.content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isBlocked = value.trim() === '' || actions.isBusy;
  const send = async () => {
    if (!isBlocked && (await actions.edit(dialog.id, value.trim()))) onEdit(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') onEdit(undefined);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <form className={styles.form} onSubmit={submittedBy(send)}>
      <textarea
        ref={field}
        className={styles.field}
        rows={Math.min(8, value.split('\n').length + 1)}
        maxLength={roleSessionLimits.content}
        value={value}
        aria-label={text.answer.edit}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <span className={styles.note}>{text.answer.editing}</span>
        <button type="button" className={styles.cancel} onClick={() => onEdit(undefined)}>
          {text.cancel}
        </button>
        <button type="submit" className={styles.send} aria-disabled={isBlocked}>
          {text.answer.resend}
        </button>
      </div>
    </form>
  );
};
