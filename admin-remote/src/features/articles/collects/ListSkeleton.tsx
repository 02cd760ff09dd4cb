import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './ListSkeleton.module.css';

const shown = 10;

/** Rows in the shape of the list, until there are any. */
export const ListSkeleton = ({ rows }: { readonly rows: number }) => (
  <LoadingView>
    <div className={styles.rows}>
      {Array.from({ length: Math.min(rows, shown) }, (_, at) => (
        <div key={at} className={styles.row}>
          <span className={styles.cover} />
          <span className={styles.words}>
            <span className={styles.title} />
            <span className={styles.line} />
          </span>
          <span className={styles.cell} />
          <span className={styles.cell} />
        </div>
      ))}
    </div>
  </LoadingView>
);
