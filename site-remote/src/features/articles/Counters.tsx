import type { ArticleItem } from '@yanye/shared/contract/articles';
import { messages } from '../../messages.zh';
import styles from './Counters.module.css';

type Counted = Pick<ArticleItem, 'look_count' | 'digg_count' | 'comment_count' | 'collects_count'>;

/** How often an article was read, commented, liked and collected; what never happened is not worth a word. */
export const Counters = ({ article }: { readonly article: Counted }) => {
  const entries = [
    [messages.card.looks, article.look_count],
    [messages.card.comments, article.comment_count],
    [messages.card.diggs, article.digg_count],
    [messages.card.collects, article.collects_count],
  ] as const;
  const happened = entries.filter(([, count]) => count > 0);
  if (happened.length === 0) return null;
  return (
    <ul className={styles.counters}>
      {happened.map(([label, count]) => (
        <li key={label}>
          {label} <span className={styles.number}>{count}</span>
        </li>
      ))}
    </ul>
  );
};
