import { messages } from '../messages.zh';
import styles from './Errors.module.css';

/** The outermost error page: the frame has failed, so it depends on neither router nor store. */
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
