import { useEffect, useId, useRef, useState } from 'react';
import { roomQuestionLimits } from '@yanye/shared/contract/room-questions.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import { useRoom } from '../room/room-context';
import styles from './AskRoleDialog.module.css';
import { askMessages as text } from './messages.zh';
import { RoleChoice } from './RoleChoice';
import { useAsk } from './use-ask';

/** Chooses the role that is asked about the chosen messages, and asks it. */
export const AskRoleDialog = () => {
  const { onOverlay } = useRoom();
  const { submit, isAsking, problem, count } = useAsk();
  const [role, setRole] = useState(0);
  const [question, setQuestion] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const isReady = role !== 0 && question.trim() !== '' && !isAsking;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => onOverlay(undefined)}
    >
      <h2 id={titleId} className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.text}>{text.hint(count)}</p>
      <form
        className={styles.form}
        onSubmit={submittedBy(async () => {
          if (isReady) await submit(role, question.trim());
        })}
      >
        <RoleChoice chosen={role} onChoose={setRole} />
        <textarea
          className={styles.question}
          rows={2}
          value={question}
          maxLength={roomQuestionLimits.content}
          aria-label={text.question}
          placeholder={text.example}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.keep} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </button>
          <button type="submit" className={styles.save} aria-disabled={!isReady}>
            {isAsking ? text.asking : text.submit}
          </button>
        </div>
      </form>
    </dialog>
  );
};
