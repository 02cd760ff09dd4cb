import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ReactNode } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { minutesOf } from '@yanye/shared/markdown/text-count';
import { messages } from '#messages.zh.ts';
import styles from './ArticleHead.module.css';
import { PersonAvatar } from '#people/PersonAvatar.tsx';
import { SitePicture } from '#pictures/SitePicture.tsx';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { useSiteOrigin } from '#server-only.ts';
import { homeAddress, noFilters } from './list-filters';
import { repeatsOpening } from './opening';
import { TagLinks } from './TagLinks';

interface Props {
  readonly article: ArticlePage;
  readonly hasComments?: boolean;
  readonly children?: ReactNode;
}

export const ArticleHead = ({ article, hasComments = true, children }: Props) => {
  const origin = useSiteOrigin();
  const cover = chosenPicture(article.banner_url);
  const updated = article.updated_at.slice(0, 10);
  const isUpdated = updated > article.created_at.slice(0, 10);
  return (
    <header className={styles.head}>
      {article.category && (
        <p className={styles.kicker}>
          <Link to={homeAddress({ ...noFilters, category: article.category })}>{article.category}</Link>
        </p>
      )}
      <h1 className={styles.title}>{article.title}</h1>
      {article.abstract && !repeatsOpening(article.abstract, article.html) && (
        <p className={styles.abstract}>{article.abstract}</p>
      )}
      <div className={styles.byline}>
        <PersonAvatar id={article.user_id} nick={article.user_nick_name} path={article.user_avatar} />
        <div className={styles.facts}>
          <p className={styles.author}>{article.user_nick_name}</p>
          <ul className={styles.list}>
            <li>
              <time dateTime={article.created_at}>{article.created_at.slice(0, 10)}</time>
            </li>
            {isUpdated && <li>{messages.article.updated(updated)}</li>}
            {!article.is_locked && (
              <>
                <li className={styles.screen}>
                  {messages.article.minutes(Math.max(1, minutesOf(article.word_count)))}
                </li>
                {hasComments && (
                  <li className={styles.screen}>
                    <a href="#comments">{messages.article.toComments(article.comment_count)}</a>
                  </li>
                )}
              </>
            )}
            {article.series && (
              <li>
                <Link to={homeAddress({ ...noFilters, series: article.series })}>
                  {messages.article.series(article.series)}
                </Link>
              </li>
            )}
            {article.link && (
              <li>
                <a href={article.link} rel="nofollow noopener" target="_blank">
                  {article.source || messages.article.source}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      {/* For print. A site with several host names has one configured address, which the server knows. */}
      <p className={styles.address} suppressHydrationWarning>
        {messages.article.address(origin + articlePath(addressWord(article)))}
      </p>
      <TagLinks tags={article.tags} label={messages.article.tags} coloured />
      {cover && (
        <SitePicture
          className={styles.cover}
          src={cover}
          picture={article.banner_picture}
          sizes="(max-width: 720px) 100vw, 680px"
          alt=""
          width={680}
          height={383}
          priority
        />
      )}
      {children}
    </header>
  );
};
