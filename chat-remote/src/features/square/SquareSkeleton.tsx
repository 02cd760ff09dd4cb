import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './SquareSkeleton.module.css';
import wall from './RoleWall.module.css';

const places = Array.from({ length: 6 }, (_, at) => at);

export const SquareSkeleton = () => (
  <LoadingView>
    <div className={styles.chips}>
      {places.slice(0, 4).map((at) => (
        <span key={at} className={styles.chip} />
      ))}
    </div>
    <div className={wall.wall}>
      {places.map((at) => (
        <span key={at} className={styles.card}>
          <span className={styles.tile} />
          <span className={styles.lines}>
            <span className={styles.line} />
            <span className={styles.line} />
            <span className={styles.line} />
          </span>
        </span>
      ))}
    </div>
  </LoadingView>
);
