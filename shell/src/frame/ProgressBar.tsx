import { useNavigation } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { useDelayed } from './use-delayed';
import styles from './Overlays.module.css';

// Milliseconds: on faster navigations the bar would only flicker.
const delay = 100;

/** Shown while the router loads a remote, a page's code or its data. */
export const ProgressBar = () => {
  const navigating = useNavigation().state !== 'idle';
  const shown = useDelayed(navigating, delay);
  return shown ? <div className={styles.bar} role="progressbar" aria-label={messages.loading} /> : null;
};
