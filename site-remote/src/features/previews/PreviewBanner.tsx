import { messages } from './messages.zh';
import styles from './Preview.module.css';

export const PreviewBanner = () => (
  <p className={styles.banner} role="note">
    <strong>{messages.banner}</strong>
    <span>{messages.bannerHint}</span>
  </p>
);
