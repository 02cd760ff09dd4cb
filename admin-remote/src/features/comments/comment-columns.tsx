import type { CommentRecord } from '@yanye/shared/contract/comments';
import type { TableColumn } from '#table/columns.ts';
import { fieldColumn, minuteColumn, stepsColumn } from '#table/record-columns.tsx';
import { CommentCell } from './CommentCell';
import { commentSteps, type CommentActions } from './comment-steps';
import { messages } from './messages.zh';

const text = messages.table;

/** What is to be decided must be read, so that it is cut later. */
const lines = { pending: 6, approved: 1, removed: 1 } as const;

export const commentName = ({ user }: CommentRecord): string => text.one(user.nick_name);

export interface CommentRows extends CommentActions {
  readonly isOpen: (comment: CommentRecord) => boolean;
  readonly onOpen: (comment: CommentRecord) => void;
}

export const commentColumns = (rows: CommentRows): readonly TableColumn<CommentRecord>[] => [
  {
    key: 'content',
    title: text.columns.content,
    lead: true,
    least: '320px',
    inFile: ['content', 'status', 'author', 'article', 'report_count'],
    render: (comment) => (
      <CommentCell
        comment={comment}
        lines={lines[comment.status]}
        isOpen={rows.isOpen(comment)}
        onOpen={() => rows.onOpen(comment)}
      />
    ),
  },
  {
    key: 'guest_email',
    title: text.columns.guestEmail,
    width: '160px',
    optional: true,
    render: ({ guest_email }) => guest_email,
  },
  fieldColumn('digg_count', text.columns.diggs, {
    notOnPhones: true,
    width: '72px',
    numeric: true,
    sorts: ['digg_count desc', 'digg_count asc'],
  }),
  {
    key: 'addr',
    title: text.columns.addr,
    width: '110px',
    optional: true,
    render: ({ user }) => user.addr,
  },
  { ...minuteColumn<CommentRecord>('created_at', text.columns.time), noLabel: true },
  stepsColumn(commentName, (comment) => commentSteps(comment, rows)),
];
