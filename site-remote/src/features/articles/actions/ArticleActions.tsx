import { lazy, Suspense, useState } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { likeIcon } from '#icons/like-icon.tsx';
import { actionMessages as text } from './messages.zh';
import styles from './ArticleActions.module.css';
import { commentIcon, editIcon, shareIcon, starIcon, topIcon } from './icons';
import { useReactions } from './use-reactions';

// Most readers share nothing: the dialog and the QR code library are loaded on demand.
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

const Count = ({ value }: { readonly value: number }) =>
  value > 0 ? <span className={styles.count}>{value.toLocaleString('en-US')}</span> : null;

export const ArticleActions = ({ article }: { readonly article: ArticlePage }) => {
  const { mine, refused, like, toggleCollect } = useReactions(article);
  const [shares, setShares] = useState(false);
  return (
    <div className={styles.actions} role="group" aria-label={text.label}>
      <button
        type="button"
        className={styles.action}
        data-needs-scripts
        data-lit={mine.is_digg}
        aria-pressed={mine.is_digg}
        aria-label={mine.is_digg ? text.liked(mine.digg_count) : text.like(mine.digg_count)}
        title={refused ?? (mine.is_digg ? text.likedHint : text.likeHint)}
        disabled={refused !== undefined}
        onClick={() => void like()}
      >
        {likeIcon()}
        <Count value={mine.digg_count} />
      </button>
      <button
        type="button"
        className={styles.action}
        data-needs-scripts
        data-lit={mine.is_coll}
        aria-pressed={mine.is_coll}
        aria-label={text.collect(mine.collects_count)}
        title={refused ?? (mine.is_coll ? text.collectedHint : text.collectHint)}
        disabled={refused !== undefined}
        onClick={() => void toggleCollect()}
      >
        {starIcon}
        <Count value={mine.collects_count} />
      </button>
      <a
        className={styles.action}
        href="#comments"
        aria-label={text.comments(article.comment_count)}
        title={text.commentsHint}
      >
        {commentIcon}
        <Count value={article.comment_count} />
      </a>
      <button
        type="button"
        className={styles.action}
        data-needs-scripts
        aria-label={text.share}
        title={text.share}
        aria-haspopup="dialog"
        onClick={() => setShares(true)}
      >
        {shareIcon}
      </button>
      {mine.may_edit && (
        <Link
          className={styles.action}
          to={`/admin/article/edit/${encodeURIComponent(article.id)}`}
          aria-label={text.edit}
          title={text.edit}
        >
          {editIcon}
        </Link>
      )}
      <a className={styles.action} data-aside href="#top" aria-label={text.top} title={text.top}>
        {topIcon}
      </a>
      {shares && (
        <Suspense>
          <ShareDialog
            title={article.title}
            path={articlePath(addressWord(article))}
            onClose={() => setShares(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
