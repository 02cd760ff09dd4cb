import type { CommentRecord } from '@yanye/shared/contract/comments';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { Clamp, Muted, TextButton } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { actionsColumn, fieldColumn, minuteColumn } from '#table/record-columns.tsx';
import styles from './CommentTable.module.css';
import { CommentStatusMark } from './CommentStatusMark';
import { messages } from './messages.zh';
import { ModerationButtons } from './ModerationButtons';

const text = messages.table;

export interface CommentRowActions {
  readonly refusal: string | undefined;
  readonly onOpen: (comment: CommentRecord) => void;
  readonly onApprove: (comment: CommentRecord) => void;
  readonly onRemove: (comment: CommentRecord) => void;
  /** Filters by the author of the comment. */
  readonly onAuthor: (nickName: string) => void;
}

export const commentColumns = (actions: CommentRowActions): readonly TableColumn<CommentRecord>[] => [
  {
    key: 'content',
    title: text.columns.content,
    lead: true,
    render: (comment) => (
      <TextButton className={styles.content} onClick={() => actions.onOpen(comment)}>
        <Clamp lines={2}>{comment.content}</Clamp>
      </TextButton>
    ),
  },
  {
    key: 'status',
    title: text.columns.status,
    width: '88px',
    render: ({ status }) =>
      status === 'approved' ? messages.statuses.approved : <CommentStatusMark status={status} />,
  },
  {
    key: 'author',
    title: text.columns.author,
    width: '120px',
    render: ({ user, is_guest }) => (
      <>
        <TextButton title={text.onlyOf(user.nick_name)} onClick={() => actions.onAuthor(user.nick_name)}>
          <Clamp lines={1}>{user.nick_name}</Clamp>
        </TextButton>
        {is_guest && <Muted small>{messages.guest}</Muted>}
      </>
    ),
  },
  {
    key: 'guest_email',
    title: text.columns.guestEmail,
    width: '160px',
    optional: true,
    render: ({ guest_email }) => guest_email,
  },
  {
    key: 'article',
    title: text.columns.article,
    width: '180px',
    // A plain link, because another remote serves the page and the site must load its current release.
    render: ({ id, article_id, article_slug, article_title }) => (
      <a title={article_title} href={noticeAddress({ article_id, article_slug, comment_id: id })}>
        <Clamp lines={1}>{article_title}</Clamp>
      </a>
    ),
  },
  fieldColumn('digg_count', text.columns.diggs, {
    notOnPhones: true,
    width: '72px',
    numeric: true,
    sorts: ['digg_count desc', 'digg_count asc'],
  }),
  {
    key: 'report_count',
    notOnPhones: true,
    title: text.columns.reports,
    width: '72px',
    numeric: true,
    render: ({ report_count }) =>
      report_count > 0 ? <strong className={styles.reported}>{report_count}</strong> : 0,
  },
  {
    key: 'addr',
    title: text.columns.addr,
    width: '110px',
    optional: true,
    render: ({ user }) => user.addr,
  },
  minuteColumn('created_at', text.columns.time),
  actionsColumn(124, (comment) => (
    <ModerationButtons
      comment={comment}
      refusal={actions.refusal}
      onApprove={() => actions.onApprove(comment)}
      onRemove={() => actions.onRemove(comment)}
    />
  )),
];
