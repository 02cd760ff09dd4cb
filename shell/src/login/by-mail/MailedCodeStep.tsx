import { LoginField } from '../LoginField';
import { NewPasswordField } from '../NewPasswordField';
import type { MailProblems, MailWay } from './mail-way';
import { messages as text } from './messages.zh';
import styles from '../Login.module.css';

interface Props {
  readonly way: MailWay;
  readonly problems: MailProblems;
  readonly busy: boolean;
  /** Until another code may be requested. */
  readonly secondsLeft: number;
  readonly onSendAgain: () => void;
}

/** The second step: the mailed code, the password, and a name for a new account. */
export const MailedCodeStep = ({ way, problems, busy, secondsLeft, onSendAgain }: Props) => (
  <>
    <LoginField
      name="code"
      label={text.code}
      inputMode="numeric"
      maxLength={6}
      autoComplete="one-time-code"
      problem={problems.code}
    >
      <button type="button" className={styles.send} disabled={busy || secondsLeft > 0} onClick={onSendAgain}>
        {secondsLeft > 0 ? text.sendAgain(secondsLeft) : text.sendOnce}
      </button>
    </LoginField>
    {way === 'sign_up' && (
      <LoginField
        name="nick_name"
        label={text.nickName}
        autoComplete="nickname"
        problem={problems.nick_name}
      />
    )}
    <NewPasswordField name="password" label={text.password[way]} problem={problems.password} />
  </>
);
