import styles from './Minute.module.css';
import { minuteOf } from './minute-of';

/** A time in a list, rounded down to the minute. */
export const Minute = ({ time }: { readonly time: string }) => (
  <time className={styles.minute} dateTime={time}>
    {minuteOf(time)}
  </time>
);
