import { useState } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { messages } from './messages.zh';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { signInToLookAround } from './sign-in';
import styles from './Login.module.css';

/** The link-like button for the demonstration account, where the site offers one. */
export const LookAround = ({ onDone }: { readonly onDone: () => void }) => {
  const dispatch = useAppDispatch();
  const hydrated = useHydrated();
  const isOpen = useAppSelector((state) => selectSiteInfo(state).demo_account === true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!isOpen) return null;

  const enter = async () => {
    if (busy) return;
    setBusy(true);
    const result = await dispatch(signInToLookAround());
    setBusy(false);
    if ('problems' in result) return setProblem(result.problems.form);
    dispatch(showToast({ kind: 'info', text: messages.demoWelcome }));
    onDone();
  };

  return (
    <>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.ways}>
        <button type="button" className={styles.way} disabled={!hydrated} onClick={() => void enter()}>
          {messages.demo}
        </button>
      </div>
    </>
  );
};
