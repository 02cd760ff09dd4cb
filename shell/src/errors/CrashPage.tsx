import { messages } from '../messages.zh';
import styles from './Errors.module.css';

/** The last boundary: the frame itself has failed, so this depends on neither router nor store. */
export const CrashPage = () => (
  <main className={styles.page} role="alert">
    <h1 className={styles.title}>{messages.errors.crashTitle}</h1>
    <p className={styles.text}>{messages.errors.crashText}</p>
    <p className={styles.actions}>
      <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
        {messages.errors.reload}
      </button>
      <a href="/" className={styles.plain}>
        {messages.errors.home}
      </a>
    </p>
  </main>
);
