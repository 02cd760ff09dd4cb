import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './Login.module.css';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly problem?: string | undefined;
  /** Shown and read out until there is a problem. */
  readonly hint?: ReactNode;
  readonly children?: ReactNode;
}

export const LoginField = ({ label, problem, hint, children, ...input }: LoginFieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={children ? `${styles.input} ${styles.password}` : styles.input}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? noteId : undefined}
        />
        {children}
      </div>
      {(problem || hint) && (
        <p id={noteId} className={problem ? styles.problem : styles.note}>
          {problem || hint}
        </p>
      )}
    </div>
  );
};
