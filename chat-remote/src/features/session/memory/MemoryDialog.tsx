import { useEffect, useId, useRef, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { SessionMemory } from '@yanye/shared/contract/session-memories';
import { sessionMemoryLimits } from '@yanye/shared/contract/session-memories.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import styles from '../persona/PersonaDialog.module.css';
import { useSession } from '../room/session-context';
import { memoryMessages as text } from './messages.zh';
import { memoriesApi } from './memories.api';

interface Props {
  readonly memory: SessionMemory;
  readonly onClose: () => void;
}

/** Changes what a session remembers. A change is made from the version that was opened. */
export const MemoryDialog = ({ memory, onClose }: Props) => {
  const { id } = useSession().session;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [{ version, model }] = useState(memory);
  const [words, setWords] = useState(memory.text);
  const [problem, setProblem] = useState('');
  const [save, { isLoading: isSaving }] = memoriesApi.useSaveMemoryMutation();
  const [clear, { isLoading: isClearing }] = memoriesApi.useClearMemoryMutation();
  const [renew, { isLoading: isRenewing }] = memoriesApi.useRenewMemoryMutation();
  useEffect(() => dialog.current?.showModal(), []);
  const end = async (work: () => PromiseLike<{ readonly error?: unknown }>) => {
    if (isSaving || isClearing || isRenewing) return;
    const { error } = await work();
    if (error) setProblem(asApiError(error).msg);
    else dialog.current?.close();
  };
  const params = { id };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={submittedBy(() => end(() => save({ params, body: { text: words.trim(), version } })))}
      >
        <h2 id={titleId} className={styles.heading}>
          {text.dialogTitle}
        </h2>
        <p className={styles.note}>{text.note}</p>
        <textarea
          className={styles.area}
          rows={10}
          value={words}
          maxLength={sessionMemoryLimits.text}
          aria-label={text.label}
          onChange={(event) => setWords(event.target.value)}
        />
        {model !== '' && <p className={styles.hint}>{text.by(model)}</p>}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.quiet} onClick={() => void end(() => clear({ params }))}>
            {text.clear}
          </button>
          <button
            type="button"
            className={styles.quiet}
            onClick={() => void end(() => renew({ params, body: { fresh: true } }))}
          >
            {text.fresh}
          </button>
          <button type="button" className={styles.quiet} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </button>
          <button type="submit" className={styles.save} aria-disabled={isSaving}>
            {text.save}
          </button>
        </div>
      </form>
    </dialog>
  );
};
