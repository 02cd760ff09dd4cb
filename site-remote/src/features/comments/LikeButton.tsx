import { useState } from 'react';
import type { Comment } from '@yanye/shared/contract/comments';
import { likeIcon } from '#icons/like-icon.tsx';
import styles from './CommentItem.module.css';
import { commentsApi } from './comments.api';
import { commentMessages } from './messages.zh';
import { useMyPart } from './mine';

/** Likes a comment, once; the count rises before the server has answered. */
export const LikeButton = ({ comment }: { readonly comment: Comment }) => {
  const known = useMyPart().liked.includes(comment.id);
  const [digged, setDigged] = useState<number>();
  const [digg, { isLoading }] = commentsApi.useDiggCommentMutation();
  const isLiked = known || digged !== undefined;
  const count = Math.max(comment.digg_count, digged ?? 0);

  const like = async () => {
    if (isLiked || isLoading) return;
    setDigged(comment.digg_count + 1);
    const { data } = await digg({ params: { id: comment.id } });
    setDigged(data?.digg_count);
  };

  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={(isLiked ? commentMessages.liked : commentMessages.like)(count)}
      disabled={!comment.may_like}
      title={comment.may_like ? undefined : commentMessages.touristLike}
      onClick={() => void like()}
    >
      {likeIcon(16)}
      {count > 0 && <span className={styles.likes}>{count}</span>}
    </button>
  );
};
