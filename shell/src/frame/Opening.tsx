import { messages } from '../messages.zh';
import styles from '../errors/Errors.module.css';

/** Stands where a page will be that only the browser can draw. */
export const Opening = () => (
  <section className={styles.page}>
    <p className={styles.text}>{messages.loading}…</p>
    <noscript>
      <p className={styles.text}>{messages.errors.needsScript}</p>
    </noscript>
  </section>
);
