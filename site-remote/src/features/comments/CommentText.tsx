import type { Comment } from '@yanye/shared/contract/comments';
import styles from './CommentWords.module.css';
import { mentionParts } from './mention-parts';

/** The text of a comment; mentioned users are marked and have their current name. */
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
