import type { Feedback } from '@yanye/shared/contract/feedback';
import { RemoveButton } from '../../controls/RowButtons';
import type { TableColumn } from '../../table/columns';
import { actionsColumn, minuteColumn } from '../../table/record-columns';
import styles from './feedback-columns.module.css';
import { messages as text } from './messages.zh';

/** The columns of the list of feedback. */
export const feedbackColumns = (onRemove: (feedback: Feedback) => void): readonly TableColumn<Feedback>[] => [
  {
    key: 'content',
    title: text.columns.content,
    lead: true,
    inFile: ['content'],
    render: ({ content }) => <span className={styles.content}>{content}</span>,
  },
  {
    key: 'email',
    title: text.columns.email,
    width: '240px',
    inFile: ['email'],
    render: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    key: 'id',
    title: text.columns.id,
    width: '88px',
    numeric: true,
    inFile: ['id'],
    render: ({ id }) => id,
  },
  minuteColumn('created_at', text.columns.created, ({ created_at }) => created_at),
  actionsColumn(text.columns.actions, 72, (feedback) => (
    <RemoveButton
      hint={text.removeConfirm}
      label={text.removeOf(feedback.id)}
      onClick={() => onRemove(feedback)}
    />
  )),
];
