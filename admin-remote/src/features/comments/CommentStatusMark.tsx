import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import styles from './CommentStatusMark.module.css';
import { messages as text } from './messages.zh';

/** What is unusual about a comment as a dot and its name, so that colour is never alone; approved ones need none. */
export const CommentStatusMark = ({ status }: { readonly status: CommentStatus }) =>
  status === 'approved' ? null : (
    <span className={styles.mark} data-status={status}>
      {text.statuses[status]}
    </span>
  );
