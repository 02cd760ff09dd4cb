import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { SearchSort } from '@yanye/shared/contract/search.calls';
import { Link } from '@yanye/shared/router';
import { MarkedText } from '@yanye/shared/ui/MarkedText';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import words from '#lists/ArticleWords.module.css';
import { SitePicture } from '#pictures/SitePicture.tsx';
import type { Found } from './found';
import styles from './FoundCard.module.css';
import { messages } from './messages.zh';

const counters = {
  '': ['looks', 'look_count'],
  'created_at desc': ['looks', 'look_count'],
  'look_count desc': ['looks', 'look_count'],
  'digg_count desc': ['diggs', 'digg_count'],
  'comment_count desc': ['comments', 'comment_count'],
  'collects_count desc': ['collects', 'collects_count'],
} as const satisfies Record<SearchSort, readonly [keyof typeof messages.counters, keyof Found]>;

export const FoundCard = ({ article, sort }: { readonly article: Found; readonly sort: SearchSort }) => {
  const path = articlePath(addressWord(article));
  const date = article.created_at.slice(0, 10);
  const [label, counter] = counters[sort];
  const [place] = article.sections ?? [];
  const cover = chosenPicture(article.banner_url);
  return (
    <article className={`${words.card} ${styles.card}`}>
      <div className={styles.words}>
        <p className={styles.kicker}>
          {article.category && <span className={styles.category}>{article.category}</span>}
          <time dateTime={date}>{date}</time>
          {article[counter] > 0 && (
            <span>
              {messages.counters[label]} {article[counter]}
            </span>
          )}
        </p>
        <h3 className={words.title}>
          <Link to={path}>
            <MarkedText html={article.title} />
          </Link>
        </h3>
        {place?.heading && (
          <p className={styles.place}>
            <span aria-hidden="true">› </span>
            <Link to={`${path}#${place.anchor}`}>
              <MarkedText html={place.heading} />
            </Link>
          </p>
        )}
        {place?.body || place?.heading
          ? place.body && (
              <p className={words.abstract}>
                <MarkedText html={place.body} />
              </p>
            )
          : article.abstract && <p className={words.abstract}>{article.abstract}</p>}
      </div>
      {cover && (
        <SitePicture
          className={styles.cover}
          src={cover}
          picture={article.banner_picture}
          sizes="(max-width: 600px) 96px, 144px"
          alt=""
          width={144}
          height={96}
        />
      )}
    </article>
  );
};
