import { LoadingView } from '@yanye/shared/ui/LoadingView';
import list from './SquareList.module.css';
import styles from './SquareSkeleton.module.css';

const places = Array.from({ length: 8 }, (_, at) => at);

export const SquareSkeleton = () => (
  <LoadingView>
    <div className={styles.head} />
    <div className={list.wall}>
      {places.map((at) => (
        <span key={at} className={styles.card}>
          <span className={styles.tile} />
          <span className={styles.name} />
          <span className={styles.lines} />
        </span>
      ))}
    </div>
  </LoadingView>
);
