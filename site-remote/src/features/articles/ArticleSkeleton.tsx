import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './ArticleSkeleton.module.css';

export const ArticleSkeleton = () => (
  <div className={styles.page}>
    <LoadingView lines={8} />
  </div>
);
