import styles from './CommentItem.module.css';
import { commentMessages } from './messages.zh';

/** Stands where somebody wrote whom the reader has blocked. */
export const FoldedComment = ({ onUnfold }: { readonly onUnfold: () => void }) => (
  <p className={styles.folded}>
    {commentMessages.folded}
    <button type="button" onClick={onUnfold}>
      {commentMessages.unfold}
    </button>
  </p>
);
