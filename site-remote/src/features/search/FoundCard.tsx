import type { SearchSort } from '@yanye/shared/contract/search.calls';
import { Link } from '@yanye/shared/router';
import { MarkedText } from '@yanye/shared/ui/MarkedText';
import { messages as site } from '#messages.zh.ts';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { SitePicture } from '#pictures/SitePicture.tsx';
import type { Found } from './found';
import styles from './FoundCard.module.css';

const counters = {
  '': ['looks', 'look_count'],
  'created_at desc': ['looks', 'look_count'],
  'look_count desc': ['looks', 'look_count'],
  'digg_count desc': ['diggs', 'digg_count'],
  'comment_count desc': ['comments', 'comment_count'],
  'collects_count desc': ['collects', 'collects_count'],
} as const satisfies Record<SearchSort, readonly [keyof typeof site.card, keyof Found]>;

const Place = ({ article, path }: { readonly article: Found; readonly path: string }) => {
  const [place] = article.sections ?? [];
  if (!place?.body && !place?.heading)
    return article.abstract ? <p className={styles.text}>{article.abstract}</p> : null;
  return (
    <p className={styles.text}>
      {place.heading && (
        <>
          <Link className={styles.heading} to={`${path}#${place.anchor}`}>
            <MarkedText html={place.heading} />
          </Link>{' '}
        </>
      )}
      <MarkedText html={place.body} />
    </p>
  );
};

export const FoundCard = ({ article, sort }: { readonly article: Found; readonly sort: SearchSort }) => {
  const path = articlePath(addressWord(article));
  const date = article.created_at.slice(0, 10);
  const [label, counter] = counters[sort];
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <p className={styles.kicker}>
          {article.category && <span className={styles.category}>{article.category}</span>}
          <time dateTime={date}>{date}</time>
          <span>
            {site.card[label]} {article[counter]}
          </span>
        </p>
        <h3 className={styles.title}>
          <Link to={path}>
            <MarkedText html={article.title} />
          </Link>
        </h3>
        <Place article={article} path={path} />
      </div>
      {article.banner_url && (
        <SitePicture
          className={styles.cover}
          src={article.banner_url}
          picture={article.banner_picture}
          sizes="96px"
          alt=""
          width={96}
          height={96}
        />
      )}
    </article>
  );
};
