import { lazy, Suspense, useRef, useState } from 'react';
import { useAppSelector } from '@yanye/shared/redux';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { useFocusBack } from '@yanye/shared/use-focus-back';
import { messages } from './messages.zh';
import { ByQq } from './by-qq/ByQq';
import { LoginForm } from './LoginForm';
import { LoginTitle, type Heading } from './LoginTitle';
import styles from './Login.module.css';
import type { MailWay } from './by-mail/mail-way';

// A separate chunk: most users sign in with a password.
const ByMail = lazy(async () => ({ default: (await import('./by-mail/ByMail')).ByMail }));

interface Props {
  readonly heading: Heading;
  /** Why a sign-in is required; absent when the user asked for it. */
  readonly reason?: string;
  readonly onDone: () => void;
  /** Address to return to from an external sign-in. */
  readonly back: string;
}

/** Title and form of the step in which the user is. */
export const LoginPanel = ({ heading, reason, onDone, back }: Props) => {
  const { ways_in = [] } = useAppSelector(selectSiteInfo);
  const [way, setWay] = useState<MailWay>();
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(way !== undefined, () => box.current?.querySelector('input'));
  if (way)
    return (
      <Suspense fallback={null}>
        <ByMail way={way} heading={heading} onDone={onDone} onBack={() => setWay(undefined)} />
      </Suspense>
    );
  return (
    <div ref={box}>
      <LoginTitle heading={heading} title={messages.title} lead={reason || messages.lead} />
      <LoginForm onDone={onDone} />
      {ways_in.length > 0 && (
        <div className={styles.ways}>
          {(['reset', 'sign_up'] as const).map(
            (each) =>
              ways_in.includes(each) && (
                <button key={each} type="button" className={styles.way} onClick={() => setWay(each)}>
                  {messages.ways[each]}
                </button>
              ),
          )}
          {ways_in.includes('qq') && <ByQq back={back} />}
        </div>
      )}
    </div>
  );
};
