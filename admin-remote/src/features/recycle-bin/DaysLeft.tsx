import styles from './RecycleBin.module.css';
import { messages as text } from './messages.zh';

/** Days from which a record is about to be purged. */
const soon = 3;

const wordsOf = (left: number): string => {
  if (left === 0) return text.today;
  return left === 1 ? text.tomorrow : text.days(left);
};

interface Props {
  /** Null for a record that is kept for ever. */
  readonly left: number | null;
  /** The whole term in days. */
  readonly of: number;
}

/** How long a record can still be restored, as a number and a bar. */
export const DaysLeft = ({ left, of }: Props) => {
  if (left === null) return <span className={styles.forEver}>{text.forEver}</span>;
  const words = wordsOf(left);
  return (
    <span className={styles.left} data-soon={left <= soon || undefined}>
      <span>{words}</span>
      <span className={styles.bar} role="img" aria-label={text.barOf(words)}>
        <span style={{ inlineSize: `${Math.min(100, (left / Math.max(1, of)) * 100)}%` }} />
      </span>
    </span>
  );
};
