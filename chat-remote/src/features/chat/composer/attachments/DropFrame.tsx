import { chatMessages as text } from '../../messages.zh';
import styles from './DropFrame.module.css';

/** Over the page while files are held over it. */
export const DropFrame = () => (
  <div className={styles.frame}>
    <p className={styles.words}>{text.dropHere}</p>
  </div>
);
