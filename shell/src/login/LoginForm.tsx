import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useFocusBack } from '@yanye/shared/use-focus-back';
import { messages } from './messages.zh';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { CodeStep } from './CodeStep';
import { LoginField } from './LoginField';
import { LookAround } from './LookAround';
import { PasswordField } from './PasswordField';
import { problemsOf, signIn, type LoginProblems } from './sign-in';
import { typedIn } from './typed-in';
import styles from './Login.module.css';

export const LoginForm = ({ onDone }: { readonly onDone: () => void }) => {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const formProblem = useId();
  const hydrated = useHydrated();

  useFocusBack(asksCode, () => form.current?.querySelector('input'));
  // After autofocus: an invalid field gets the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = event.currentTarget;
    const credentials = {
      user_name: typedIn(typed, 'user_name'),
      password: typedIn(typed, 'password'),
      ...(asksCode && { code: typedIn(typed, 'code') }),
    };
    const found = problemsOf(credentials);
    setProblems(found ?? {});
    if (found) return;
    setBusy(true);
    const result = await dispatch(signIn(credentials));
    setBusy(false);
    if ('asksCode' in result) return setAsksCode(true);
    if ('problems' in result) {
      // Another user or password: the sign-in starts again.
      if (result.problems.password ?? result.problems.user_name) setAsksCode(false);
      return setProblems(result.problems);
    }
    const { nick_name, user_name } = result.user;
    dispatch(showToast({ kind: 'success', text: messages.welcomeBack(nick_name || user_name) }));
    onDone();
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-describedby={formProblem}>
      {/* Kept mounted during the second step, which submits all fields. */}
      <div hidden={asksCode}>
        <LoginField
          name="user_name"
          label={messages.userName}
          autoComplete="username"
          problem={problems.user_name}
        />
        <PasswordField problem={problems.password} />
      </div>
      {asksCode && <CodeStep problem={problems.code} />}
      <p id={formProblem} role="alert" className={styles.problem}>
        {problems.form}
      </p>
      {/* Before hydration the browser would submit the form, with the password in the address. */}
      <button type="submit" className={styles.submit} disabled={!hydrated} aria-disabled={busy}>
        {busy ? messages.busy : messages.submit}
      </button>
      {asksCode && (
        <button type="button" className={styles.plain} onClick={() => setAsksCode(false)}>
          {messages.back}
        </button>
      )}
      {!asksCode && <LookAround onDone={onDone} />}
    </form>
  );
};
