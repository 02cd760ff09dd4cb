import { Link } from '@yanye/shared/router';
import { messages } from '../../messages.zh';
import { noFilters } from './list-filters';
import styles from './MissingArticle.module.css';
import { TitleSearch } from './TitleSearch';

/** There is no such article, or not yet, or no longer. */
export const MissingArticle = () => (
  <section className={styles.missing}>
    <p className={styles.mark} aria-hidden="true">
      404
    </p>
    <h1 className={styles.heading}>{messages.article.missing}</h1>
    <p className={styles.hint}>{messages.article.missingHint}</p>
    <p className={styles.instead}>{messages.article.searchInstead}</p>
    <TitleSearch filters={noFilters} />
    <p className={styles.home}>
      <Link to="/">{messages.article.toHome}</Link>
    </p>
  </section>
);
