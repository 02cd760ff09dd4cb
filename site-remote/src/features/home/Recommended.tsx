import { useState } from 'react';
import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { recommendedQuery, homeArticlesApi } from './home.api';
import { messages } from './messages.zh';
import styles from './Recommended.module.css';

export const Recommended = ({ categories }: { readonly categories: readonly string[] }) => {
  const [category, setCategory] = useState('');
  const { data: all } = homeArticlesApi.useRecommendedQuery(recommendedQuery(''));
  const { data } = homeArticlesApi.useRecommendedQuery(recommendedQuery(category));
  if (!all || all.count === 0) return null;
  const shown = data?.list ?? all.list;
  return (
    <section aria-labelledby="home-recommended">
      <h2 id="home-recommended" className={styles.heading}>
        {messages.recommended}
      </h2>
      {categories.length > 1 && (
        <div className={styles.choices} role="group" aria-label={messages.recommended}>
          {['', ...categories].map((name) => (
            <button
              key={name}
              type="button"
              className={styles.choice}
              aria-pressed={name === category}
              onClick={() => setCategory(name)}
            >
              {name || messages.all}
            </button>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{messages.noneOfCategory}</p>
      ) : (
        <ol className={styles.list}>
          {shown.map((article) => (
            <li key={article.id}>
              <Link to={articlePath(addressWord(article))}>{article.title}</Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
