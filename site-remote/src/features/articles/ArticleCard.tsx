import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import words from '#lists/ArticleWords.module.css';
import { SitePicture } from '#pictures/SitePicture.tsx';
import styles from './ArticleCard.module.css';
import { ArticleFacts } from './ArticleFacts';

interface Props {
  readonly article: ArticleItem;
  readonly isCollected?: boolean;
}

export const ArticleCard = ({ article, isCollected = false }: Props) => {
  const path = articlePath(addressWord(article));
  const cover = chosenPicture(article.banner_url);
  return (
    <article className={`${words.card} ${styles.card}`}>
      <div className={styles.text}>
        <ArticleFacts article={article} isCollected={isCollected} />
        <h2 className={words.title}>
          <Link to={path}>
            <HighlightedTitle article={article} />
          </Link>
        </h2>
        {article.abstract && <p className={words.abstract}>{article.abstract}</p>}
      </div>
      {cover && (
        // The title is the same link: one stop for keyboards and screen readers is enough.
        <Link to={path} className={styles.cover} tabIndex={-1} aria-hidden="true">
          <SitePicture
            src={cover}
            picture={article.banner_picture}
            sizes="(max-width: 600px) 96px, 168px"
            alt=""
            width={168}
            height={112}
          />
        </Link>
      )}
    </article>
  );
};
