import type { ReactNode } from 'react';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { noAccount } from '@yanye/shared/contract/comments.calls';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import { Clamp, TextButton } from '#layout/Text.tsx';
import { CommentStatusMark } from './CommentStatusMark';
import styles from './CommentCell.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly comment: CommentRecord;
  /** Lines of the text while the row is closed. */
  readonly lines: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children?: ReactNode;
}

/** The text of a comment, which opens the row; below it who wrote it where. */
export const CommentCell = ({ comment, lines, isOpen, onOpen, children }: Props) => {
  const { id, user, user_id, content, article_id, article_slug, article_title, is_guest } = comment;
  return (
    <div className={styles.comment}>
      <TextButton className={styles.content} aria-expanded={isOpen} onClick={onOpen}>
        {isOpen ? <span className={styles.whole}>{content}</span> : <Clamp lines={lines}>{content}</Clamp>}
      </TextButton>
      <div className={styles.facts}>
        <span className={styles.author}>
          <PersonPicture small nick={user.nick_name} path={user.avatar} />
          <PersonLink id={user_id} nick_name={user.nick_name} />
        </span>
        {user_id === noAccount && <span>{is_guest ? text.guest : text.elsewhere}</span>}
        {/* A plain link, because another remote serves the page and the site must load its current release. */}
        <a
          className={styles.article}
          title={article_title}
          href={noticeAddress({ article_id, article_slug, comment_id: id })}
        >
          {article_title}
        </a>
        <CommentStatusMark status={comment.status} />
        {comment.report_count > 0 && (
          <span className={styles.reported}>{text.reported(comment.report_count)}</span>
        )}
      </div>
      {children}
    </div>
  );
};
