import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { messages } from '#messages.zh.ts';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { SitePicture } from '#pictures/SitePicture.tsx';
import styles from './ArticleCard.module.css';
import { Counters } from './Counters';
import { homeAddress, noFilters } from './list-filters';
import { TagLinks } from './TagLinks';

interface Props {
  readonly article: ArticleItem;
  /** The large card that opens the first page. */
  readonly lead?: boolean;
  readonly isCollected?: boolean;
}

export const ArticleCard = ({ article, lead = false, isCollected = false }: Props) => {
  const path = articlePath(addressWord(article));
  const cover = chosenPicture(article.banner_url);
  const date = article.created_at.slice(0, 10);
  return (
    <article className={lead ? `${styles.card} ${styles.lead}` : styles.card}>
      {cover && (
        // The title is the same link: one stop for keyboards and screen readers is enough.
        <Link to={path} className={styles.cover} tabIndex={-1} aria-hidden="true">
          <SitePicture
            src={cover}
            picture={article.banner_picture}
            sizes={lead ? '(max-width: 768px) 100vw, 720px' : '(max-width: 600px) 96px, 216px'}
            alt=""
            width={lead ? 720 : 216}
            height={lead ? 360 : 144}
            priority={lead}
          />
        </Link>
      )}
      <div className={styles.text}>
        <p className={styles.kicker}>
          {article.category && (
            <Link className={styles.category} to={homeAddress({ ...noFilters, category: article.category })}>
              {article.category}
            </Link>
          )}
          <time dateTime={date}>{date}</time>
          {article.visibility === 'password' && <span>{messages.card.locked}</span>}
          {article.is_top && <span className={styles.top}>{messages.card.top}</span>}
          {article.is_recommend && <span className={styles.recommended}>{messages.card.recommended}</span>}
        </p>
        <h2 className={styles.title}>
          <Link to={path}>
            <HighlightedTitle article={article} />
          </Link>
        </h2>
        {article.abstract && <p className={styles.abstract}>{article.abstract}</p>}
        <div className={styles.meta}>
          <Counters article={article} isCollected={isCollected} />
          <TagLinks tags={article.tags} label={messages.article.tags} />
        </div>
      </div>
    </article>
  );
};
