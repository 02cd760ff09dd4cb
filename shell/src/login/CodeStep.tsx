import { useEffect, useRef } from 'react';
import { messages } from './messages.zh';
import { LoginField } from './LoginField';
import styles from './Login.module.css';

/** The second step: a code of the authenticator app, or a recovery code. */
export const CodeStep = ({ problem }: { readonly problem?: string | undefined }) => {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={step}>
      <p className={styles.hint}>{messages.codeLead}</p>
      <LoginField name="code" label={messages.code} autoComplete="one-time-code" problem={problem} />
    </div>
  );
};
