import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import styles from './CommentStatusMark.module.css';
import { messages as text } from './messages.zh';

/** A dot and a label, so that colour is not the only indicator. */
export const CommentStatusMark = ({ status }: { readonly status: CommentStatus }) =>
  status === 'approved' ? null : (
    <span className={styles.mark} data-status={status}>
      {text.statuses[status]}
    </span>
  );
