import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './NewsSkeleton.module.css';

const rows = 12;

export const NewsSkeleton = () => (
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
