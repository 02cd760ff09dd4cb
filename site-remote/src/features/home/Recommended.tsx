import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { recommendedQuery, homeArticlesApi } from './home.api';
import { messages } from './messages.zh';
import styles from './Recommended.module.css';

const most = 5;

/** @param without id of the article that the page shows elsewhere already */
export const Recommended = ({ without }: { readonly without: string | undefined }) => {
  const { data } = homeArticlesApi.useRecommendedQuery(recommendedQuery);
  const shown = data?.list.filter(({ id }) => id !== without).slice(0, most) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-recommended">
      <h2 id="home-recommended" className={styles.heading}>
        {messages.recommended}
      </h2>
      <ol className={styles.list}>
        {shown.map((article) => (
          <li key={article.id}>
            <Link to={articlePath(addressWord(article))}>{article.title}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
