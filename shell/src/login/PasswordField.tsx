import { useState, type ReactNode } from 'react';
import { EyeIcon } from '../frame/icons';
import { messages } from './messages.zh';
import { LoginField } from './LoginField';
import styles from './Login.module.css';

interface Props {
  readonly problem?: string | undefined;
  readonly name?: string;
  readonly label?: string;
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly onType?: (password: string) => void;
}

export const PasswordField = ({
  problem,
  name = 'password',
  label = messages.password,
  autoComplete = 'current-password',
  hint,
  onType,
}: Props) => {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      problem={problem}
      hint={hint}
      onInput={onType && ((event) => onType(event.currentTarget.value))}
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
