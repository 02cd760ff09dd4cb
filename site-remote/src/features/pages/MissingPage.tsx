import { Link } from '@yanye/shared/router';
import { messages } from './messages.zh';
import styles from './MissingPage.module.css';

/** There is no such page, or readers may not see it. */
export const MissingPage = () => (
  <section className={styles.missing}>
    <p className={styles.mark} aria-hidden="true">
      404
    </p>
    <h1 className={styles.heading}>{messages.missing}</h1>
    <p className={styles.hint}>{messages.missingHint}</p>
    <p className={styles.home}>
      <Link to="/">{messages.toHome}</Link>
    </p>
  </section>
);
