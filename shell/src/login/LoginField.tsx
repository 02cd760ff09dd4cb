import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './Login.module.css';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly children?: ReactNode;
}

export const LoginField = ({ label, problem, children, ...input }: LoginFieldProps) => {
  const id = useId();
  const problemId = `${id}-problem`;
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
          aria-describedby={problem ? problemId : undefined}
        />
        {children}
      </div>
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};
