import type { Feedback } from '@yanye/shared/contract/feedback';
import { feedbackSorts } from '@yanye/shared/contract/feedback.calls';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { fieldColumn, minuteColumn } from '#table/record-columns.tsx';
import styles from './Feedback.module.css';
import { feedbackApi } from './feedback.api';
import { messages as text } from './messages.zh';

export const FeedbackScreen = defineRecordScreen<Feedback>({
  table: 'feedback',
  text,
  sorts: feedbackSorts,
  days: text.columns.created,
  useList: feedbackApi.useManagedFeedbackQuery,
  idOf: ({ id }) => String(id),
  nameOf: ({ id }) => text.named(id),
  removeText: text.removeText,
  columns: ({ actions }) => [
    {
      key: 'content',
      title: text.columns.content,
      lead: true,
      render: ({ content }) => <span className={styles.content}>{content}</span>,
    },
    {
      key: 'email',
      title: text.columns.email,
      width: '240px',
      render: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    fieldColumn('id', text.columns.id, { width: '88px', numeric: true }),
    minuteColumn('created_at', text.columns.created),
    actions(),
  ],
});
