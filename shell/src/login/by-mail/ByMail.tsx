import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useCountdown } from '@yanye/shared/use-countdown';
import { LoginField } from '../LoginField';
import { LoginTitle, type Heading } from '../LoginTitle';
import { typedIn } from '../typed-in';
import { codeAsked, mailWayTaken } from './mail-calls';
import { mailFields, type MailField, type MailProblems, type MailWay } from './mail-way';
import { MailedCodeStep } from './MailedCodeStep';
import { messages as text } from './messages.zh';
import styles from '../Login.module.css';

interface Props {
  readonly way: MailWay;
  readonly heading: Heading;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const pauseSeconds = 60;

/** Two steps: the address, and once a code was mailed to it, the code with what else is needed. */
export const ByMail = ({ way, heading, onDone, onBack }: Props) => {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState<string>();
  const [problems, setProblems] = useState<MailProblems>({});
  const [busy, setBusy] = useState(false);
  const [left, startCountdown] = useCountdown();
  const isSent = sentTo !== undefined;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(isSent ? '[name="code"]' : '[name="email"]')?.focus();
  }, [isSent]);
  // After the focus of the step: an invalid field gets it.
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
    const email = form.current ? typedIn(form.current, 'email').trim() : '';
    const result = await during(() => dispatch(codeAsked(email, way)));
    if ('problems' in result) return setProblems(result.problems);
    setSentTo(email);
    startCountdown(pauseSeconds);
    dispatch(showToast({ kind: 'success', text: result.said }));
  };

  const finish = async (target: HTMLFormElement) => {
    const entries = mailFields.map((name) => [name, typedIn(target, name)]);
    const typed = Object.fromEntries(entries) as Record<MailField, string>;
    const result = await during(() => dispatch(mailWayTaken(way, typed)));
    if ('problems' in result) {
      // The address is the first step's; its problem would not be seen in the second.
      if (result.problems.email) setSentTo(undefined);
      return setProblems(result.problems);
    }
    dispatch(showToast({ kind: 'success', text: result.said }));
    if (way === 'sign_up') onDone();
    else onBack();
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    await (isSent ? finish(event.currentTarget) : askForCode());
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <LoginTitle
        heading={heading}
        title={text.titles[way]}
        lead={isSent ? text.sent(sentTo) : text.leads[way]}
      />
      {/* Kept mounted during the second step, which submits all fields. */}
      <div hidden={isSent}>
        <LoginField
          name="email"
          type="email"
          label={text.email}
          autoComplete="email"
          problem={problems.email}
        />
      </div>
      {isSent && (
        <MailedCodeStep
          way={way}
          problems={problems}
          busy={busy}
          secondsLeft={left}
          onSendAgain={() => void askForCode()}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problems.form}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? text.busy : isSent ? text.submit[way] : text.send}
      </button>
      <div className={styles.ways}>
        {isSent && (
          <button type="button" className={styles.way} onClick={() => setSentTo(undefined)}>
            {text.otherEmail}
          </button>
        )}
        <button type="button" className={styles.way} onClick={onBack}>
          {text.back}
        </button>
      </div>
    </form>
  );
};
