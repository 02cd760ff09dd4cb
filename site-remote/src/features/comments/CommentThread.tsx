import { useState } from 'react';
import type { Comment } from '@yanye/shared/contract/comments';
import { CommentItem } from './CommentItem';
import styles from './CommentThread.module.css';
import { commentsApi } from './comments.api';
import { repliesBelow, withReplies } from './comment-tree';
import { commentMessages } from './messages.zh';

export const CommentThread = ({ root }: { readonly root: Comment }) => {
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    commentsApi.useFurtherRepliesInfiniteQuery(
      { root: root.id, after: root.more_after },
      { skip: !open || root.more_after === 0 },
    );
  const later = data?.pages.flatMap(({ list }) => list) ?? [];
  const thread = withReplies(root, later);
  const isMore = root.more_after > 0 && (!data || hasNextPage || error !== undefined);
  const left = root.comment_count - repliesBelow(thread);

  const more = () => {
    if (isFetching) return;
    if (!open) setOpen(true);
    else if (error) void refetch();
    else void fetchNextPage();
  };

  return (
    <CommentItem comment={thread} depth={0} onReplied={() => setOpen(true)}>
      {isMore && (
        <button type="button" className={styles.more} aria-disabled={isFetching} onClick={more}>
          {isFetching
            ? commentMessages.loadingMore
            : error
              ? commentMessages.moreFailed
              : commentMessages.moreReplies(left)}
        </button>
      )}
    </CommentItem>
  );
};
