import { useState } from 'react';
import { strengthMessages as text } from './messages.zh';
import { PasswordField } from './PasswordField';
import { strengthOf } from './strength';
import styles from './Login.module.css';

const words = [text.least, text.weak, text.fair, text.strong] as const;

interface Props {
  readonly name: string;
  readonly label: string;
  readonly problem?: string | undefined;
}

/** The field of a password to be set, with the required length and, once typed, an estimate of its strength. */
export const NewPasswordField = (props: Props) => {
  const [strength, setStrength] = useState(strengthOf(''));
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={
        <>
          <span className={styles.strength} data-strength={strength} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {words[strength]}
        </>
      }
      onType={(password) => setStrength(strengthOf(password))}
    />
  );
};
