import type { ArticlePage } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { articlePath } from '#addresses/article-address.ts';
import styles from './Neighbours.module.css';
import { belowMessages } from './messages.zh';

export const Neighbours = ({ prev, next }: Pick<ArticlePage, 'prev' | 'next'>) => {
  if (!prev && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={belowMessages.neighbours}>
      {prev && (
        <Link className={styles.prev} to={articlePath(prev.id)} rel="prev">
          <span className={styles.way}>{belowMessages.prev}</span>
          <span className={styles.title}>{prev.title}</span>
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={articlePath(next.id)} rel="next">
          <span className={styles.way}>{belowMessages.next}</span>
          <span className={styles.title}>{next.title}</span>
        </Link>
      )}
    </nav>
  );
};
