import { useState } from 'react';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import type { Comment } from '@yanye/shared/contract/comments';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import styles from './CommentItem.module.css';
import { useDiggCommentMutation } from './comments.api';
import { commentMessages } from './messages.zh';
import { useMyPart } from './mine';

/** Likes a comment, once; whoever likes sees it at once. */
export const LikeButton = ({ comment }: { readonly comment: Comment }) => {
  const isTourist = useAppSelector(selectRole) === roles.tourist;
  const known = useMyPart().liked.includes(comment.id);
  const [digged, setDigged] = useState<number>();
  const [digg, { isLoading }] = useDiggCommentMutation();
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
      disabled={isTourist}
      title={isTourist ? commentMessages.touristLike : undefined}
      onClick={() => void like()}
    >
      {isLiked ? commentMessages.liked : commentMessages.like}{' '}
      {count > 0 && <span className={styles.likes}>{count}</span>}
    </button>
  );
};
