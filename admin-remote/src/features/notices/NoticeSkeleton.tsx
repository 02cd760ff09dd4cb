import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './NoticeSkeleton.module.css';

const shown = 5;

/** Notices in outline, until there are any. */
export const NoticeSkeleton = () => (
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
