import type { CommentRecord } from '@yanye/shared/contract/comments';
import { noAccount } from '@yanye/shared/contract/comments.calls';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { Minute } from '#controls/Minute.tsx';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './Comments.module.css';
import { CommentStatusMark } from './CommentStatusMark';
import { messages as text } from './messages.zh';

export const CommentBody = ({ comment }: { readonly comment: CommentRecord }) => {
  const { id, user, created_at, content, status, article_id, article_slug, article_title } = comment;
  return (
    <Stack gap={4}>
      <Row gap={12}>
        <strong>
          <PersonLink id={comment.user_id} nick_name={user.nick_name} stops />
        </strong>
        {comment.user_id === noAccount && (
          <Muted small>{comment.is_guest ? text.guest : text.elsewhere}</Muted>
        )}
        {comment.guest_email && <Muted small>{comment.guest_email}</Muted>}
        <Minute time={created_at} />
        {user.addr && <Muted small>{user.addr}</Muted>}
        <CommentStatusMark status={status} />
        {comment.report_count > 0 && (
          <span className={styles.reported}>{text.reported(comment.report_count)}</span>
        )}
      </Row>
      <p className={styles.text}>{content}</p>
      <Muted as="p" small>
        {comment.parent_comment_id === 0 ? text.on : text.replyOn}{' '}
        {/* A plain link, because another remote serves the page and the site must load its current release. */}
        <a href={noticeAddress({ article_id, article_slug, comment_id: id })}>{article_title}</a>
        {comment.digg_count > 0 && <span> · {text.likes(comment.digg_count)}</span>}
      </Muted>
    </Stack>
  );
};
