import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '../addresses/article-address';
import { homeArticlesApi, recommendedQuery } from '../features/home/home.api';
import styles from './Suggested.module.css';

const most = 3;

/** A few recommended articles, in the place of one that is missing. */
export const Suggested = ({ label }: { readonly label: string }) => {
  const { data } = homeArticlesApi.useRecommendedQuery(recommendedQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <nav aria-label={label} className={styles.suggested}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {data.list.slice(0, most).map((article) => (
          <li key={article.id}>
            <Link to={articlePath(addressWord(article))}>{article.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
