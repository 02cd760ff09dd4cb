import type { RelatedArticle } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import styles from './RelatedArticles.module.css';
import { belowMessages } from './messages.zh';

export const RelatedArticles = ({ articles }: { readonly articles: readonly RelatedArticle[] }) => {
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.heading}>
        {belowMessages.related}
      </h2>
      <ul className={styles.list}>
        {articles.map((article) => {
          const date = article.created_at.slice(0, 10);
          return (
            <li key={article.id}>
              <Link className={styles.title} to={articlePath(addressWord(article))}>
                {article.title}
              </Link>
              <time className={styles.date} dateTime={date}>
                {date}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
