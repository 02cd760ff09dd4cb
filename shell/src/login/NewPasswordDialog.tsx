import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { logoutChosen } from '@yanye/shared/auth/auth-slice';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { newPasswordMessages as text } from './messages.zh';
import { choosePassword, passwordProblemsOf, type PasswordProblems } from './choose-password';
import styles from './Login.module.css';
import { NewPasswordField } from './NewPasswordField';
import { PasswordField } from './PasswordField';
import { typedIn } from './typed-in';

/** Stays open until the user has set another password or signs out. */
export const NewPasswordDialog = () => {
  const dispatch = useAppDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [busy, setBusy] = useState(false);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = (name: string) => typedIn(form, name);
    const passwords = { old_pwd: typed('old_pwd'), pwd: typed('pwd'), repeat: typed('repeat') };
    const found = passwordProblemsOf(passwords);
    setProblems(found ?? {});
    if (found) return;
    setBusy(true);
    const refused = await dispatch(choosePassword(passwords));
    setBusy(false);
    if (refused) return setProblems(refused);
    dispatch(showToast({ kind: 'success', text: text.saved }));
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={title} className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField name="old_pwd" label={text.current} problem={problems.old_pwd} />
        <NewPasswordField name="pwd" label={text.next} problem={problems.pwd} />
        <PasswordField
          name="repeat"
          label={text.repeat}
          autoComplete="new-password"
          problem={problems.repeat}
        />
        <p role="alert" className={styles.problem}>
          {problems.form}
        </p>
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {busy ? text.busy : text.submit}
        </button>
        <button type="button" className={styles.plain} onClick={() => void dispatch(logoutChosen())}>
          {text.leave}
        </button>
      </form>
    </dialog>
  );
};
