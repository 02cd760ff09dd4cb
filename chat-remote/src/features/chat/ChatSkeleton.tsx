import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './ChatSkeleton.module.css';
import { chatMessages as text } from './messages.zh';

export const ChatSkeleton = () => (
  <div className={styles.skeleton}>
    <h1 className="sr-only">{text.title}</h1>
    <LoadingView>
      <div className={styles.column}>
        <span className={styles.person} />
        <span className={styles.name} />
        <span className={styles.bubble} />
        <span className={styles.bubble} />
        <span className={styles.own} />
        <span className={styles.person} />
        <span className={styles.name} />
        <span className={styles.bubble} />
      </div>
    </LoadingView>
  </div>
);
