import type { Comment } from '@yanye/shared/contract/comments';
import styles from './CommentWords.module.css';
import { mentionParts } from './mention-parts';

/** What a comment says; people named in it are marked, and called as they are called now. */
export const CommentText = ({ comment }: { readonly comment: Comment }) => (
  <>
    {mentionParts(comment.content, comment.mentions).map(({ text, isMention }, index) =>
      isMention ? (
        <span key={index} className={styles.mention}>
          {text}
        </span>
      ) : (
        text
      ),
    )}
  </>
);
