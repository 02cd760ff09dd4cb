import { messages } from '../messages.zh';
import { serverMessages } from './messages.zh';
import styles from '../errors/Errors.module.css';

/** Placeholder of a page that is rendered in the browser only. */
export const Opening = () => (
  <section className={styles.page}>
    <p className={styles.text}>{messages.loading}…</p>
    <noscript>
      <p className={styles.text}>{serverMessages.needsScript}</p>
    </noscript>
  </section>
);
