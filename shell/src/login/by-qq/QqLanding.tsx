import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { messages } from '../messages.zh';
import { CodeStep } from '../CodeStep';
import styles from '../Login.module.css';
import { typedIn } from '../typed-in';
import { qqCodeGiven, qqReturned, type QqOutcome } from './qq-login';

interface Props {
  /** Query of the login page, as QQ redirected to it. */
  readonly search: string;
  /** @param back address to go to; undefined after a failure, which a toast has shown */
  readonly onDone: (back: string | undefined) => void;
}

/** The return from QQ, with the second factor where the account has one. */
export const QqLanding = ({ search, onDone }: Props) => {
  const dispatch = useAppDispatch();
  const landed = useRef(false);
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const goOn = (outcome: QqOutcome): void => {
    if ('asksCode' in outcome) return setAsksCode(true);
    if ('back' in outcome) return onDone(outcome.back);
    if (!outcome.isOver) return setProblem(outcome.failed);
    dispatch(showToast({ kind: 'error', text: outcome.failed }));
    onDone(undefined);
  };

  useEffect(() => {
    // Once: the code of QQ is valid for a single request.
    if (landed.current) return;
    landed.current = true;
    void dispatch(qqReturned(new URLSearchParams(search))).then(goOn);
  });

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(event.currentTarget, 'code').trim();
    if (busy) return;
    if (code === '') return setProblem(messages.needCode);
    setProblem(undefined);
    setBusy(true);
    const outcome = await dispatch(qqCodeGiven(code));
    setBusy(false);
    goOn(outcome);
  };

  if (!asksCode) return <p role="status">{messages.landing}</p>;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CodeStep problem={problem} />
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? messages.busy : messages.submit}
      </button>
      <button type="button" className={styles.plain} onClick={() => onDone(undefined)}>
        {messages.back}
      </button>
    </form>
  );
};
