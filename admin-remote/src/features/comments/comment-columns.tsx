import type { CommentRecord } from '@yanye/shared/contract/comments';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import type { TableColumn } from '#table/columns.ts';
import styles from './CommentTable.module.css';
import { CommentStatusMark } from './CommentStatusMark';
import { messages } from './messages.zh';

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
      <button type="button" className={styles.content} onClick={() => actions.onOpen(comment)}>
        {comment.content}
      </button>
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
    render: ({ user }) => (
      <button
        type="button"
        className={styles.plain}
        title={text.onlyOf(user.nick_name)}
        onClick={() => actions.onAuthor(user.nick_name)}
      >
        {user.nick_name}
      </button>
    ),
  },
  {
    key: 'article',
    title: text.columns.article,
    width: '180px',
    // A plain link, because another remote serves the page and the site must load its current release.
    render: ({ id, article_id, article_slug, article_title }) => (
      <a
        className={styles.article}
        title={article_title}
        href={noticeAddress({ article_id, article_slug, comment_id: id })}
      >
        {article_title}
      </a>
    ),
  },
  {
    key: 'digg_count',
    notOnPhones: true,
    title: text.columns.diggs,
    width: '72px',
    numeric: true,
    sorts: ['digg_count desc', 'digg_count asc'],
    render: ({ digg_count }) => digg_count,
  },
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
  {
    key: 'created_at',
    title: text.columns.time,
    width: '142px',
    sorts: ['created_at desc', 'created_at asc'],
    render: ({ created_at }) => <time dateTime={created_at}>{minuteOf(created_at)}</time>,
  },
  {
    key: 'actions',
    title: text.columns.actions,
    width: '124px',
    actions: true,
    render: (comment) => {
      const { status, user } = comment;
      const isRemoved = status === 'removed';
      return (
        <span className={styles.actions}>
          {status !== 'approved' && (
            <GuardedButton
              size="small"
              type="text"
              refusal={actions.refusal}
              aria-label={isRemoved ? messages.restoreOf(user.nick_name) : messages.approveOf(user.nick_name)}
              onClick={() => actions.onApprove(comment)}
            >
              {isRemoved ? messages.restore : messages.approve}
            </GuardedButton>
          )}
          {!isRemoved && (
            <GuardedButton
              size="small"
              type="text"
              danger
              refusal={actions.refusal}
              aria-label={messages.removeOf(user.nick_name)}
              onClick={() => actions.onRemove(comment)}
            >
              {messages.remove}
            </GuardedButton>
          )}
        </span>
      );
    },
  },
];
