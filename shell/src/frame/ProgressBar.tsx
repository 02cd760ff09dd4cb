import { useEffect, useState } from 'react';
import { useNavigation } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import styles from './Overlays.module.css';

// Milliseconds: on faster navigations the bar would only flicker.
const delay = 100;

const useDelayed = (active: boolean): boolean => {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasted(true), delay);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active]);
  return active && lasted;
};

/** Shown while the router loads a remote, a page's code or its data. */
export const ProgressBar = () => {
  const shown = useDelayed(useNavigation().state !== 'idle');
  return shown ? <div className={styles.bar} role="progressbar" aria-label={messages.loading} /> : null;
};
