import { Link } from '@yanye/shared/router';
import { messages } from './messages.zh';
import styles from './Preview.module.css';

/** The link was revoked, has expired or never existed: the response does not say which. */
export const PreviewGone = () => (
  <section className={styles.gone}>
    <h1>{messages.gone}</h1>
    <p>{messages.goneHint}</p>
    <p>
      <Link to="/">{messages.toHome}</Link>
    </p>
  </section>
);
