import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './ListSkeleton.module.css';

export const ListSkeleton = ({ rows = 4 }: { readonly rows?: number }) => (
  <LoadingView>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <span className={styles.kicker} />
        <span className={styles.title} />
        <span className={styles.line} />
        <span className={styles.short} />
      </div>
    ))}
  </LoadingView>
);
