import { Link } from '@yanye/shared/router';
import { LeafMark } from '../frame/LeafMark';
import { messages } from '../messages.zh';
import styles from './Errors.module.css';

export const NotFound = () => (
  <section className={styles.page}>
    <span className={styles.mark}>
      <LeafMark size={64} />
    </span>
    <h1 className={styles.title}>{messages.errors.notFoundTitle}</h1>
    <p className={styles.text}>{messages.errors.notFoundText}</p>
    <p className={styles.actions}>
      <Link to="/" className={styles.primary}>
        {messages.errors.home}
      </Link>
      <Link to="/search" className={styles.plain}>
        {messages.search}
      </Link>
    </p>
  </section>
);
