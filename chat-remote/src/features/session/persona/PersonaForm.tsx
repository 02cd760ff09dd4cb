import { useEffect, useRef, useState } from 'react';
import type { Persona } from '@yanye/shared/contract/personas';
import { personaLimits } from '@yanye/shared/contract/personas.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import { personaMessages } from './messages.zh';
import styles from './PersonaDialog.module.css';
import { usePersonaSaving } from './use-persona-saving';

const text = personaMessages.form;

interface Props {
  /** Null for a new one. */
  readonly persona: Persona | null;
  readonly onDone: () => void;
}

export const PersonaForm = ({ persona, onDone }: Props) => {
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(persona?.name ?? '');
  const [lines, setLines] = useState(persona?.lines ?? '');
  const [isDefault, setDefault] = useState(persona?.is_default ?? false);
  const [isOnlyHere, setOnlyHere] = useState(false);
  const [problem, setProblem] = useState('');
  const { isSaving, save } = usePersonaSaving();
  useEffect(() => first.current?.focus(), []);
  const submit = async () => {
    if (isSaving) return;
    if (name.trim() === '') return setProblem(text.missing);
    const written = { name: name.trim(), lines: lines.trim() };
    const refusal = await save(persona, written, { isDefault, isOnlyHere });
    if (refusal === '') onDone();
    else setProblem(refusal);
  };
  return (
    <form className={styles.form} onSubmit={submittedBy(submit)} noValidate>
      <label className={styles.label}>
        {text.name}
        <input
          ref={first}
          className={styles.field}
          value={name}
          maxLength={personaLimits.name}
          aria-invalid={problem !== ''}
          onChange={(event) => {
            setName(event.target.value);
            setProblem('');
          }}
        />
      </label>
      <label className={styles.label}>
        {text.lines}
        <textarea
          className={styles.area}
          rows={4}
          value={lines}
          maxLength={personaLimits.lines}
          onChange={(event) => setLines(event.target.value)}
        />
        <span className={styles.hint}>{text.linesHint}</span>
      </label>
      {!isOnlyHere && (
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={() => setDefault(!isDefault)} />
          {text.makeDefault}
        </label>
      )}
      {!persona && (
        <label className={styles.check}>
          <input type="checkbox" checked={isOnlyHere} onChange={() => setOnlyHere(!isOnlyHere)} />
          {text.onlyHere}
        </label>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.quiet} onClick={onDone}>
          {text.cancel}
        </button>
        <button type="submit" className={styles.save} aria-disabled={isSaving}>
          {text.save}
        </button>
      </div>
    </form>
  );
};
