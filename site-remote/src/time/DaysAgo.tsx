import styles from './DaysAgo.module.css';
import { dayAgo } from './relative-time';
import { useNow } from './use-now';

/** Days since an article's date. It is last in its line, so that rendering it late shifts no layout. */
export const DaysAgo = ({ date }: { readonly date: string }) => {
  const now = useNow();
  return <span className={styles.days}>{now === undefined ? '' : dayAgo(date, now)}</span>;
};
