import { useState } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { messages } from '../messages.zh';
import styles from '../Login.module.css';

export const ByQq = ({ back }: { readonly back: string }) => {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { qqChosen } = await import('./qq-login');
    await dispatch(qqChosen(back));
    setBusy(false);
  };
  return (
    <button type="button" className={styles.way} disabled={busy} onClick={() => void leave()}>
      {busy ? messages.landing : messages.ways.qq}
    </button>
  );
};
