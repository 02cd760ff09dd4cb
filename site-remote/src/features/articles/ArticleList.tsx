import type { ArticleItem } from '@yanye/shared/contract/articles';
import { useMine } from './actions/use-mine';
import { ArticleCard } from './ArticleCard';
import styles from './ArticleList.module.css';

interface Props {
  readonly articles: readonly ArticleItem[];
  /** The first article opens the page as the large card. */
  readonly withLead: boolean;
  readonly busy: boolean;
}

export const ArticleList = ({ articles, withLead, busy }: Props) => {
  const mine = useMine(articles.map(({ id }) => id));
  return (
    <ol className={styles.list} aria-busy={busy}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            lead={withLead && index === 0}
            isCollected={mine.get(article.id)?.is_coll ?? false}
          />
        </li>
      ))}
    </ol>
  );
};
