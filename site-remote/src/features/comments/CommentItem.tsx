import { useState, type ReactNode } from 'react';
import type { Comment } from '@yanye/shared/contract/comments';
import { CommentActions } from './CommentActions';
import { CommentForm } from './CommentForm';
import { CommentWords, nickOf, repliesClass } from './CommentWords';
import styles from './CommentItem.module.css';
import { drafts } from './drafts';
import { commentMessages } from './messages.zh';
import { useMyPart } from './mine';

interface Props {
  readonly comment: Comment;
  /** 0 for a root comment. */
  readonly depth: number;
  /** Author of the parent comment, shown where replies are no longer indented. */
  readonly parentNick?: string;
  /** Called when a reply at any depth was stored. */
  readonly onReplied?: () => void;
  readonly children?: ReactNode;
}

export const CommentItem = ({ comment, depth, parentNick, onReplied, children }: Props) => {
  const isPending = comment.status === 'pending';
  const [replying, setReplying] = useState(
    () => comment.may_reply && drafts.read(comment.article_id, comment.id) !== '',
  );
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = useMyPart().blocked.includes(comment.user_id) && !unfolded;
  const nick = nickOf(comment);
  return (
    <li className={styles.item} id={`comment-${comment.id}`}>
      {isFolded ? (
        <p className={styles.folded}>
          {commentMessages.folded}
          <button type="button" onClick={() => setUnfolded(true)}>
            {commentMessages.unfold}
          </button>
        </p>
      ) : (
        <CommentWords
          className={styles.comment}
          comment={comment}
          depth={depth}
          {...(parentNick && { parentNick })}
          mark={isPending && <span className={styles.pending}>{commentMessages.pending}</span>}
        >
          <CommentActions
            comment={comment}
            nick={nick}
            {...(comment.may_reply && { reply: { open: replying, toggle: () => setReplying(!replying) } })}
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
        </CommentWords>
      )}
      {comment.sub_comments.length > 0 && (
        <ol className={repliesClass(depth)}>
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
