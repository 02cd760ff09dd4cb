import type { ArticleItem } from '@yanye/shared/contract/articles';
import { useMine } from './actions/use-mine';
import { ArticleCard } from './ArticleCard';
import styles from './ArticleList.module.css';

interface Props {
  readonly articles: readonly ArticleItem[];
  readonly busy: boolean;
}

export const ArticleList = ({ articles, busy }: Props) => {
  const mine = useMine(articles.map(({ id }) => id));
  return (
    <ol className={styles.list} aria-busy={busy}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} isCollected={mine.get(article.id)?.is_coll ?? false} />
        </li>
      ))}
    </ol>
  );
};
