import { Missing } from '#frame/Missing.tsx';
import { messages } from '#messages.zh.ts';
import styles from './MissingArticle.module.css';
import { TitleSearch } from './TitleSearch';

const { missing, missingHint, searchInstead, toHome } = messages.article;

/** The article does not exist or is not published. */
export const MissingArticle = () => (
  <Missing title={missing} hint={missingHint} toHome={toHome}>
    <p className={styles.instead}>{searchInstead}</p>
    <TitleSearch />
  </Missing>
);
