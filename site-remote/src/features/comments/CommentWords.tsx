import { use, type ReactNode } from 'react';
import type { Comment } from '@yanye/shared/contract/comments';
import { noAccount } from '@yanye/shared/contract/comments.calls';
import { PersonAvatar } from '#people/PersonAvatar.tsx';
import { MomentAgo } from '#time/MomentAgo.tsx';
import { ArticleAuthor } from './article-author';
import { CommentText } from './CommentText';
import styles from './CommentWords.module.css';
import { commentMessages } from './messages.zh';

interface Props {
  readonly comment: Comment;
  /** 0 for a root comment. */
  readonly depth: number;
  /** Author of the parent comment, shown where replies are no longer indented. */
  readonly parentNick?: string;
  readonly mark?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

// Deeper replies are not indented further: phones have no room.
const deepestStep = 3;

/** Where the author of a comment without an account comes from. */
const origins = {
  guest: { mark: commentMessages.guest.mark, hint: commentMessages.guest.markHint },
  elsewhere: { mark: commentMessages.elsewhere, hint: commentMessages.elsewhereHint },
} as const;

export const nickOf = ({ user }: Pick<Comment, 'user'>): string =>
  user.nick_name || commentMessages.anonymous;

/** @param depth of the comment whose replies are listed */
export const repliesClass = (depth: number): string | undefined =>
  depth < deepestStep ? `${styles.replies} ${styles.step}` : styles.replies;

export const CommentWords = ({ comment, depth, parentNick, mark, className = '', children }: Props) => {
  const nick = nickOf(comment);
  const author = use(ArticleAuthor);
  const origin = comment.is_guest ? origins.guest : origins.elsewhere;
  return (
    <article className={`${styles.comment} ${className}`} aria-label={nick}>
      <PersonAvatar id={comment.user_id} nick={nick} path={comment.user.avatar} small={depth > 0} />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.nick}>{nick}</span>
          {comment.user_id !== noAccount && comment.user_id === author && (
            <span className={styles.author}>{commentMessages.author}</span>
          )}
          {comment.user_id === noAccount && (
            <span className={styles.elsewhere} title={origin.hint}>
              {origin.mark}
            </span>
          )}
          <span className={styles.time}>
            <MomentAgo time={comment.created_at} />
          </span>
          {mark}
        </p>
        <CommentText comment={comment} answered={depth > deepestStep ? parentNick : undefined} />
        {children}
      </div>
    </article>
  );
};
