import { timeAgo } from '@yanye/shared/notices/time-ago';
import styles from './Minute.module.css';
import { minuteOf } from './minute-of';

/** How long ago it was; the minute is its tooltip. */
export const Since = ({ time }: { readonly time: string }) => (
  <time className={styles.minute} dateTime={time} title={minuteOf(time)}>
    {timeAgo(time, Date.now())}
  </time>
);
