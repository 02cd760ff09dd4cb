import styles from './DaysAgo.module.css';
import { dayAgo } from './relative-time';
import { useNow } from './use-now';

/** How many days ago an article's day was. It stands last in its line, so that its arrival moves nothing. */
export const DaysAgo = ({ date }: { readonly date: string }) => {
  const now = useNow();
  return <span className={styles.days}>{now === undefined ? '' : dayAgo(date, now)}</span>;
};
