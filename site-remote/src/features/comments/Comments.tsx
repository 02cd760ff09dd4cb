import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { CommentGate } from './CommentGate';
import { CommentItem } from './CommentItem';
import { useListCommentsQuery } from './comments.api';
import { commentsIn } from './comment-tree';
import styles from './Comments.module.css';
import { commentMessages } from './messages.zh';

/** All comments on an article, and the place to write one. */
export const Comments = ({ articleId }: { readonly articleId: string }) => {
  const { data, error, isFetching, refetch } = useListCommentsQuery({ params: { articleId } });
  const count = data ? commentsIn(data.list) : 0;
  return (
    <>
      <h2 id="comments-title" className={styles.title}>
        {commentMessages.title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      <CommentGate articleId={articleId} />
      {error && !isFetching && (
        <ErrorView
          error={'msg' in error ? error : { msg: commentMessages.loadFailed }}
          onRetry={() => void refetch()}
        />
      )}
      {!data && isFetching && (
        <div className={styles.list}>
          <LoadingView lines={4} />
        </div>
      )}
      {data && !error && count === 0 && <EmptyView title={commentMessages.empty} />}
      {data && !error && count > 0 && (
        <ol className={styles.list}>
          {data.list.map((comment) => (
            <CommentItem key={comment.id} comment={comment} depth={0} />
          ))}
        </ol>
      )}
    </>
  );
};
