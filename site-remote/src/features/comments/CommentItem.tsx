import { useState, type ReactNode } from 'react';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import type { Comment } from '@yanye/shared/contract/comments';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { Avatar } from '../../people/Avatar';
import { MomentAgo } from '../../time/MomentAgo';
import { CommentActions } from './CommentActions';
import { CommentForm } from './CommentForm';
import { CommentText } from './CommentText';
import styles from './CommentItem.module.css';
import { drafts } from './drafts';
import { FoldedComment } from './FoldedComment';
import { commentMessages } from './messages.zh';
import { useMyPart } from './mine';

interface Props {
  readonly comment: Comment;
  /** 0 for a comment on the article itself. */
  readonly depth: number;
  /** Who is answered, where the indentation no longer tells. */
  readonly parentNick?: string;
  /** Called when a reply anywhere below was taken. */
  readonly onReplied?: () => void;
  /** What stands below the replies. */
  readonly children?: ReactNode;
}

// Deeper replies stand below each other: a phone has no room for more steps.
const deepestStep = 3;

/** One comment and its replies. */
export const CommentItem = ({ comment, depth, parentNick, onReplied, children }: Props) => {
  const role = useAppSelector(selectRole);
  const isPending = comment.status === 'pending';
  const mayReply =
    (role === roles.admin || role === roles.user) && !isPending && depth < commentLimits.depth - 1;
  const [replying, setReplying] = useState(
    () => mayReply && drafts.read(comment.article_id, comment.id) !== '',
  );
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = useMyPart().blocked.includes(comment.user_id) && !unfolded;
  const nick = comment.user.nick_name || commentMessages.anonymous;
  return (
    <li className={styles.item} id={`comment-${comment.id}`}>
      {isFolded ? (
        <FoldedComment onUnfold={() => setUnfolded(true)} />
      ) : (
        <article className={styles.comment} aria-label={nick}>
          <Avatar nick={nick} path={comment.user.avatar} small={depth > 0} />
          <div className={styles.words}>
            <p className={styles.head}>
              <span className={styles.nick}>{nick}</span>
              <span className={styles.time}>
                <MomentAgo time={comment.created_at} />
              </span>
              {isPending && <span className={styles.pending}>{commentMessages.pending}</span>}
            </p>
            <p className={styles.content}>
              {depth > deepestStep && parentNick && (
                <span className={styles.answered}>{commentMessages.repliedTo(parentNick)}</span>
              )}
              <CommentText comment={comment} />
            </p>
            <CommentActions
              comment={comment}
              nick={nick}
              {...(mayReply && { reply: { open: replying, toggle: () => setReplying(!replying) } })}
            />
            {replying && (
              <CommentForm
                articleId={comment.article_id}
                replyTo={{ id: comment.id, nick }}
                onSent={() => {
                  setReplying(false);
                  onReplied?.();
                }}
                onCancel={() => setReplying(false)}
              />
            )}
          </div>
        </article>
      )}
      {comment.sub_comments.length > 0 && (
        <ol className={depth < deepestStep ? `${styles.replies} ${styles.step}` : styles.replies}>
          {comment.sub_comments.map((reply) => (
            <CommentItem
              key={reply.id}
              comment={reply}
              depth={depth + 1}
              parentNick={nick}
              {...(onReplied && { onReplied })}
            />
          ))}
        </ol>
      )}
      {children}
    </li>
  );
};
