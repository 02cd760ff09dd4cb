import { useState } from 'react';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import type { Comment } from '@yanye/shared/contract/comments';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { Avatar } from '../../people/Avatar';
import { MomentAgo } from '../../time/MomentAgo';
import { CommentForm } from './CommentForm';
import styles from './CommentItem.module.css';
import { drafts } from './drafts';
import { RemoveDialog } from './RemoveDialog';
import { commentMessages } from './messages.zh';

interface Props {
  readonly comment: Comment;
  /** 0 for a comment on the article itself. */
  readonly depth: number;
  /** Who is answered, where the indentation no longer tells. */
  readonly parentNick?: string;
}

// Deeper replies stand below each other: a phone has no room for more steps.
const deepestStep = 3;

/** One comment and its replies. */
export const CommentItem = ({ comment, depth, parentNick }: Props) => {
  const role = useAppSelector(selectRole);
  const mayReply = role === roles.admin || role === roles.user;
  const [replying, setReplying] = useState(
    () => mayReply && drafts.read(comment.article_id, comment.id) !== '',
  );
  const [removing, setRemoving] = useState(false);
  const nick = comment.user.nick_name || commentMessages.anonymous;
  return (
    <li className={styles.item} id={`comment-${comment.id}`}>
      <article className={styles.comment} aria-label={nick}>
        <Avatar nick={nick} path={comment.user.avatar} small={depth > 0} />
        <div className={styles.words}>
          <p className={styles.head}>
            <span className={styles.nick}>{nick}</span>
            <span className={styles.time}>
              <MomentAgo time={comment.created_at} />
            </span>
          </p>
          <p className={styles.content}>
            {depth > deepestStep && parentNick && (
              <span className={styles.answered}>{commentMessages.repliedTo(parentNick)}</span>
            )}
            {comment.content}
          </p>
          <div className={styles.actions}>
            {mayReply && depth < commentLimits.depth - 1 && (
              <button type="button" aria-expanded={replying} onClick={() => setReplying(!replying)}>
                {commentMessages.reply}
              </button>
            )}
            {comment.may_remove && (
              <button type="button" className={styles.remove} onClick={() => setRemoving(true)}>
                {commentMessages.remove}
              </button>
            )}
          </div>
          {replying && (
            <CommentForm
              articleId={comment.article_id}
              replyTo={{ id: comment.id, nick }}
              onSent={() => setReplying(false)}
              onCancel={() => setReplying(false)}
            />
          )}
        </div>
      </article>
      {removing && <RemoveDialog comment={comment} onClose={() => setRemoving(false)} />}
      {comment.sub_comments.length > 0 && (
        <ol className={depth < deepestStep ? `${styles.replies} ${styles.step}` : styles.replies}>
          {comment.sub_comments.map((reply) => (
            <CommentItem key={reply.id} comment={reply} depth={depth + 1} parentNick={nick} />
          ))}
        </ol>
      )}
    </li>
  );
};
