import { messages } from './messages.zh';
import styles from './Preview.module.css';

/** Says above an article that it is not published. */
export const PreviewBanner = () => (
  <p className={styles.banner} role="note">
    <strong>{messages.banner}</strong>
    <span>{messages.bannerHint}</span>
  </p>
);
