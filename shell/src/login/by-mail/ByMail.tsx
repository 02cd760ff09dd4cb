import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { LoginField } from '../LoginField';
import styles from '../Login.module.css';
import { typedIn } from '../typed-in';
import { codeAsked, mailWayTaken } from './mail-calls';
import { mailFields, type MailField, type MailProblems, type MailWay } from './mail-way';
import { messages as text } from './messages.zh';
import { useCountdown } from '@yanye/shared/use-countdown';

interface Props {
  readonly way: MailWay;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const pauseSeconds = 60;

export const ByMail = ({ way, onDone, onBack }: Props) => {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const [problems, setProblems] = useState<MailProblems>({});
  const [busy, setBusy] = useState(false);
  const [left, startCountdown] = useCountdown();

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const during = async <T,>(work: () => Promise<T>): Promise<T> => {
    setProblems({});
    setBusy(true);
    const result = await work();
    setBusy(false);
    return result;
  };

  const askForCode = async () => {
    const email = form.current ? typedIn(form.current, 'email') : '';
    const result = await during(() => dispatch(codeAsked(email, way)));
    if ('problems' in result) return setProblems(result.problems);
    startCountdown(pauseSeconds);
    dispatch(showToast({ kind: 'success', text: result.said }));
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const entries = mailFields.map((name) => [name, typedIn(currentTarget, name)]);
    const typed = Object.fromEntries(entries) as Record<MailField, string>;
    const result = await during(() => dispatch(mailWayTaken(way, typed)));
    if ('problems' in result) return setProblems(result.problems);
    dispatch(showToast({ kind: 'success', text: result.said }));
    if (way === 'sign_up') onDone();
    else onBack();
  };

  return (
    <form ref={form} noValidate aria-labelledby={title} onSubmit={(event) => void submit(event)}>
      <h2 id={title} className={styles.wayTitle}>
        {text.titles[way]}
      </h2>
      <p className={styles.lead}>{text.hints[way]}</p>
      <LoginField
        name="email"
        type="email"
        label={text.email}
        autoComplete="email"
        problem={problems.email}
      />
      <LoginField
        name="code"
        label={text.code}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        problem={problems.code}
      >
        <button
          type="button"
          className={styles.send}
          disabled={busy || left > 0}
          onClick={() => void askForCode()}
        >
          {left > 0 ? text.sendAgain(left) : text.send}
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
      <LoginField
        name="password"
        type="password"
        label={text.password[way]}
        autoComplete="new-password"
        problem={problems.password}
      />
      <p role="alert" className={styles.problem}>
        {problems.form}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? text.busy : text.submit[way]}
      </button>
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={onBack}>
          {text.back}
        </button>
      </div>
    </form>
  );
};
