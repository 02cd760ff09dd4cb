import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { ownMessages } from '../messages.zh';
import styles from './fields.module.css';

const text = ownMessages.form;

interface Props {
  readonly label: string;
  readonly value: string;
  /** Characters. */
  readonly most: number;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Lines of the empty field; one line for 1. */
  readonly rows?: number;
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text with its label; how long it is is told once it comes close to the limit. */
export const TextField = ({ label, value, most, hint, placeholder, rows = 1, problem, onChange }: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  const shared = {
    id,
    ref: field,
    className: styles.field,
    style: { '--rows': rows } as CSSProperties,
    value,
    maxLength: most,
    placeholder,
    'aria-describedby': `${id}-hint`,
    'aria-invalid': problem !== undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  const isLong = value.length > most * 0.8;
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {rows === 1 ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
      <p id={`${id}-hint`} className={styles.hint}>
        {problem === undefined ? hint : <span className={styles.problem}>{problem}</span>}
        {isLong && <span className={styles.length}>{text.characters(value.length, most)}</span>}
      </p>
    </div>
  );
};
