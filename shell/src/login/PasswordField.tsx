import { useState } from 'react';
import { EyeIcon } from '../frame/icons';
import { messages } from '../messages.zh';
import { LoginField } from './LoginField';
import styles from './Login.module.css';

/** The password, hidden unless asked to be shown. */
export const PasswordField = ({ problem }: { readonly problem?: string | undefined }) => {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      name="password"
      label={messages.login.password}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      problem={problem}
    >
      <button
        type="button"
        className={styles.reveal}
        aria-label={messages.login.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <EyeIcon />
      </button>
    </LoginField>
  );
};
