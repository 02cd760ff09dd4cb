import styles from './CommentItem.module.css';
import { commentMessages } from './messages.zh';

/** Replaces a comment by a user whom the viewer has blocked. */
export const FoldedComment = ({ onUnfold }: { readonly onUnfold: () => void }) => (
  <p className={styles.folded}>
    {commentMessages.folded}
    <button type="button" onClick={onUnfold}>
      {commentMessages.unfold}
    </button>
  </p>
);
