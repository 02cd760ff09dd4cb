import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './RowsSkeleton.module.css';

const shown = 5;

/** Rows in the shape of the tables, until there are any. */
export const RowsSkeleton = () => (
  <LoadingView>
    {Array.from({ length: shown }, (_, at) => (
      <div key={at} className={styles.row}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </LoadingView>
);
