import { Link } from '@yanye/shared/router';
import styles from './Pill.module.css';

interface Props {
  readonly to: string;
  readonly title: string;
  /** Undefined where it would not be the number of what is listed. */
  readonly count?: number | undefined;
  readonly isChosen?: boolean;
}

/** A filter as a link. */
export const Pill = ({ to, title, count, isChosen = false }: Props) => (
  <Link to={to} preventScrollReset className={styles.pill} aria-current={isChosen ? 'true' : undefined}>
    <span className={styles.name}>{title}</span>
    {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
  </Link>
);
