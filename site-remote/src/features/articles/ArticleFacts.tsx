import type { ArticleItem } from '@yanye/shared/contract/articles';
import { minutesOf } from '@yanye/shared/markdown/text-count';
import { Link } from '@yanye/shared/router';
import styles from './ArticleFacts.module.css';
import { homeAddress, noFilters } from './list-filters';
import { homeMessages } from './home-messages.zh';

interface Props {
  readonly article: ArticleItem;
  readonly isCollected?: boolean;
}

/** One line above a title: category, author, date, minutes and comments. */
export const ArticleFacts = ({ article, isCollected = false }: Props) => {
  const date = article.created_at.slice(0, 10);
  const isLocked = article.visibility === 'password';
  return (
    <ul className={styles.facts}>
      {article.category && (
        <li>
          <Link className={styles.category} to={homeAddress({ ...noFilters, category: article.category })}>
            {article.category}
          </Link>
        </li>
      )}
      {article.is_top && <li className={styles.top}>{homeMessages.card.top}</li>}
      {article.user_nick_name && <li className={styles.author}>{article.user_nick_name}</li>}
      <li>
        <time dateTime={date}>{date}</time>
      </li>
      <li>
        {isLocked
          ? homeMessages.card.locked
          : homeMessages.card.minutes(Math.max(1, minutesOf(article.word_count)))}
      </li>
      {article.comment_count > 0 && <li>{homeMessages.card.commented(article.comment_count)}</li>}
      {isCollected && (
        <li className={styles.collected}>
          <span aria-hidden="true">★</span> {homeMessages.card.collected}
        </li>
      )}
    </ul>
  );
};
