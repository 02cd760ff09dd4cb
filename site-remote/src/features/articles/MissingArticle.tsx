import { Missing } from '../../frame/Missing';
import { messages } from '../../messages.zh';
import { noFilters } from './list-filters';
import styles from './MissingArticle.module.css';
import { TitleSearch } from './TitleSearch';

const { missing, missingHint, searchInstead, toHome } = messages.article;

/** There is no such article, or not yet, or no longer. */
export const MissingArticle = () => (
  <Missing title={missing} hint={missingHint} toHome={toHome}>
    <p className={styles.instead}>{searchInstead}</p>
    <TitleSearch filters={noFilters} />
  </Missing>
);
