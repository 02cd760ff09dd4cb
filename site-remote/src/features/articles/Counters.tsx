import type { ArticleItem } from '@yanye/shared/contract/articles';
import { messages } from '#messages.zh.ts';
import styles from './Counters.module.css';

type Counted = Pick<ArticleItem, 'look_count' | 'digg_count' | 'comment_count' | 'collects_count'>;

interface Props {
  readonly article: Counted;
  readonly isCollected?: boolean;
}

/** Numbers of views, comments, likes and favourites; zeros are left out. */
export const Counters = ({ article, isCollected = false }: Props) => {
  const entries = [
    [messages.card.looks, article.look_count],
    [messages.card.comments, article.comment_count],
    [messages.card.diggs, article.digg_count],
    [messages.card.collects, article.collects_count],
  ] as const;
  const happened = entries.filter(([, count]) => count > 0);
  if (happened.length === 0 && !isCollected) return null;
  return (
    <ul className={styles.counters}>
      {happened.map(([label, count]) => (
        <li key={label}>
          {label} <span className={styles.number}>{count}</span>
        </li>
      ))}
      {isCollected && (
        <li className={styles.collected}>
          <span aria-hidden="true">★</span> {messages.card.collected}
        </li>
      )}
    </ul>
  );
};
