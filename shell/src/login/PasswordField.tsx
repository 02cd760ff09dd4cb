import { useState } from 'react';
import { EyeIcon } from '../frame/icons';
import { messages } from './messages.zh';
import { LoginField } from './LoginField';
import styles from './Login.module.css';

interface Props {
  readonly problem?: string | undefined;
  readonly name?: string;
  readonly label?: string;
  readonly autoComplete?: 'current-password' | 'new-password';
}

export const PasswordField = ({
  problem,
  name = 'password',
  label = messages.password,
  autoComplete = 'current-password',
}: Props) => {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      problem={problem}
    >
      <button
        type="button"
        className={styles.reveal}
        aria-label={messages.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <EyeIcon />
      </button>
    </LoginField>
  );
};
