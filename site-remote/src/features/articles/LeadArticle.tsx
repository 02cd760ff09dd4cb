import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import words from '#lists/ArticleWords.module.css';
import { SitePicture } from '#pictures/SitePicture.tsx';
import { ArticleFacts } from './ArticleFacts';
import styles from './LeadArticle.module.css';

/** The article that opens the home page. */
export const LeadArticle = ({ article }: { readonly article: ArticleItem }) => {
  const path = articlePath(addressWord(article));
  const cover = chosenPicture(article.banner_url);
  return (
    <article className={`${words.card} ${styles.lead} ${cover ? styles.withCover : ''}`}>
      {cover && (
        <Link to={path} className={styles.cover} tabIndex={-1} aria-hidden="true">
          <SitePicture
            src={cover}
            picture={article.banner_picture}
            sizes="(max-width: 767px) 100vw, 600px"
            alt=""
            width={560}
            height={315}
            priority
          />
        </Link>
      )}
      <div className={styles.text}>
        <ArticleFacts article={article} />
        <h2 className={`${words.title} ${styles.title}`}>
          <Link to={path}>{article.title}</Link>
        </h2>
        {article.abstract && <p className={words.abstract}>{article.abstract}</p>}
      </div>
    </article>
  );
};
