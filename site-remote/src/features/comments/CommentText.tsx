import type { Comment } from '@yanye/shared/contract/comments';
import { commentParagraphs, type CommentPart } from './comment-parts';
import styles from './CommentText.module.css';
import { commentMessages } from './messages.zh';

const Part = ({ kind, text }: CommentPart) => {
  if (kind === 'text') return text;
  if (kind === 'code') return <code>{text}</code>;
  if (kind === 'mention') return <span className={styles.mention}>{text}</span>;
  return (
    <a href={text} rel="nofollow ugc noopener" target="_blank">
      {text}
    </a>
  );
};

interface Props {
  readonly comment: Pick<Comment, 'content' | 'mentions'>;
  /** Name of the person who is answered, where the place does not show it. */
  readonly answered?: string | undefined;
}

/** The text of a comment: paragraphs with links, inline code and mentions. */
export const CommentText = ({ comment, answered }: Props) => (
  <div className={styles.text}>
    {commentParagraphs(comment.content, comment.mentions).map((parts, paragraph) => (
      <p key={paragraph}>
        {paragraph === 0 && answered && (
          <span className={styles.answered}>{commentMessages.repliedTo(answered)}</span>
        )}
        {parts.map((part, index) => (
          <Part key={index} {...part} />
        ))}
      </p>
    ))}
  </div>
);
