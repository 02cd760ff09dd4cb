import styles from './Minute.module.css';
import { minuteOf } from './minute-of';

export const Minute = ({ time }: { readonly time: string }) => (
  <time className={styles.minute} dateTime={time}>
    {minuteOf(time)}
  </time>
);
