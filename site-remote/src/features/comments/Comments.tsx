import { useMemo, useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { BlockedNote } from './BlockedNote';
import { CommentGate } from './CommentGate';
import { CommentThread } from './CommentThread';
import { commentsApi } from './comments.api';
import { useCommentInAddress } from './comment-in-address';
import { withThread } from './comment-tree';
import styles from './Comments.module.css';
import { commentMessages } from './messages.zh';
import { MyPartContext, nothingOfMine } from './mine';

export const Comments = ({ articleId }: { readonly articleId: string }) => {
  const pages = commentsApi.usePagesOfCommentsInfiniteQuery(articleId);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = pages;
  const { data: mine = nothingOfMine } = commentsApi.useMyCommentsQuery({ params: { articleId } });
  const [wanted, setWanted] = useState<number>();
  const { currentData: thread } = commentsApi.useCommentThreadQuery(
    { params: { id: wanted ?? 0 } },
    { skip: wanted === undefined },
  );
  const roots = useMemo(
    () =>
      data &&
      withThread(
        [...new Map(data.pages.flatMap(({ list }) => list).map((root) => [root.id, root])).values()],
        thread,
      ),
    [data, thread],
  );
  useCommentInAddress(roots, setWanted);
  const total = data?.pages[0]?.total ?? 0;
  const problem = error && !isFetching ? error : undefined;
  return (
    <MyPartContext value={mine}>
      <h2 id="comments-title" className={styles.title}>
        {commentMessages.title}
        {total > 0 && <span className={styles.count}>{total}</span>}
      </h2>
      <CommentGate articleId={articleId} />
      {problem && (
        <ErrorView
          error={problem}
          otherwise={commentMessages.loadFailed}
          onRetry={data ? pages.fetchNextPage : pages.refetch}
        />
      )}
      {!data && isFetching && (
        <div className={styles.list}>
          <LoadingView lines={4} />
        </div>
      )}
      {roots?.length === 0 && !problem && <EmptyView title={commentMessages.empty} />}
      {roots && roots.length > 0 && (
        <ol className={styles.list}>
          {roots.map((root) => (
            <CommentThread key={root.id} root={root} />
          ))}
        </ol>
      )}
      {hasNextPage && !problem && (
        <button
          type="button"
          className={styles.more}
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void pages.fetchNextPage()}
        >
          {isFetchingNextPage ? commentMessages.loadingMore : commentMessages.more}
        </button>
      )}
      {mine.blocked.length > 0 && <BlockedNote blocked={mine.blocked} />}
    </MyPartContext>
  );
};
