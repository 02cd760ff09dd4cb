import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './SourcesSkeleton.module.css';

const rows = 6;

/** The table's shape while it is fetched. */
export const SourcesSkeleton = () => (
  <LoadingView>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </LoadingView>
);
