import type { RelatedArticle } from '@yanye/shared/contract/articles';
import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { SitePicture } from '#pictures/SitePicture.tsx';
import styles from './RelatedArticles.module.css';
import { belowMessages } from './messages.zh';

/** Cards where at least one article has a cover, else lines. */
export const RelatedArticles = ({ articles }: { readonly articles: readonly RelatedArticle[] }) => {
  if (articles.length === 0) return null;
  const areCards = articles.some(({ banner_url }) => chosenPicture(banner_url));
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.heading}>
        {belowMessages.related}
      </h2>
      <ul className={areCards ? `${styles.list} ${styles.cards}` : styles.list}>
        {articles.map((article) => {
          const date = article.created_at.slice(0, 10);
          const cover = chosenPicture(article.banner_url);
          return (
            <li key={article.id}>
              <div className={styles.words}>
                <Link className={styles.title} to={articlePath(addressWord(article))}>
                  {article.title}
                </Link>
                <time className={styles.date} dateTime={date}>
                  {date}
                </time>
              </div>
              {cover && (
                <SitePicture
                  className={styles.cover}
                  src={cover}
                  picture={article.banner_picture}
                  sizes="108px"
                  alt=""
                  width={108}
                  height={72}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
