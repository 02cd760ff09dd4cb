import type { Comment } from '@yanye/shared/contract/comments';
import { CommentWords, nickOf, repliesClass } from './CommentWords';
import { firstCommentsKey, commentsApi } from './comments.api';
import comments from './Comments.module.css';
import styles from './CommentsInPage.module.css';
import { commentMessages } from './messages.zh';

interface ThreadProps {
  readonly comment: Comment;
  readonly depth: number;
  readonly parentNick?: string;
}

const Thread = ({ comment, depth, parentNick }: ThreadProps) => (
  <li id={`comment-${comment.id}`}>
    <CommentWords comment={comment} depth={depth} {...(parentNick && { parentNick })}>
      <div className={styles.actions} />
    </CommentWords>
    {comment.sub_comments.length > 0 && (
      <ol className={repliesClass(depth)}>
        {comment.sub_comments.map((reply) => (
          <Thread key={reply.id} comment={reply} depth={depth + 1} parentNick={nickOf(comment)} />
        ))}
      </ol>
    )}
  </li>
);

/**
 * The read-only comments of a document. Only the server renders them; a browser keeps them until
 * the interactive ones are loaded.
 */
export const CommentsInPage = ({ articleId }: { readonly articleId: string }) => {
  const { data } = commentsApi.useFirstCommentsQuery(articleId);
  const isMore = data && (data.next > 0 || data.list.some(({ more_after }) => more_after > 0));
  return (
    // The text is not repeated in the state: the interactive comments are fetched for their reader.
    <div className={styles.comments} data-answer-in-page={firstCommentsKey(articleId)}>
      <h2 id="comments-title" className={comments.title}>
        {commentMessages.title}
        {data && data.total > 0 && <span className={comments.count}>{data.total}</span>}
      </h2>
      <div className={styles.gate}>
        <noscript>
          <p>{commentMessages.needScripts}</p>
        </noscript>
      </div>
      {data && data.list.length > 0 && (
        <ol className={comments.list}>
          {data.list.map((root) => (
            <Thread key={root.id} comment={root} depth={0} />
          ))}
        </ol>
      )}
      {isMore && (
        <noscript>
          <p className={styles.more}>{commentMessages.moreNeedScripts}</p>
        </noscript>
      )}
    </div>
  );
};
