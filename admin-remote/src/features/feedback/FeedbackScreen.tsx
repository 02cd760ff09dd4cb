import type { Feedback } from '@yanye/shared/contract/feedback';
import { feedbackSorts } from '@yanye/shared/contract/feedback.calls';
import { RecordName } from '#controls/RecordName.tsx';
import { Clamp, Muted } from '#layout/Text.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { minuteColumn } from '#table/record-columns.tsx';
import { feedbackApi } from './feedback.api';
import { messages as text } from './messages.zh';
import { OpenedFeedback } from './OpenedFeedback';

/** Characters of the text that name a piece of feedback. */
const named = 12;
const masked = '***';

const nameOf = ({ content }: Feedback): string => {
  const [line = ''] = content.trim().split('\n');
  return line.length > named ? `「${line.slice(0, named)}…」` : `「${line}」`;
};

export const FeedbackScreen = defineRecordScreen<Feedback>({
  table: 'feedback',
  text,
  sorts: feedbackSorts,
  days: text.columns.created,
  useList: feedbackApi.useManagedFeedbackQuery,
  idOf: ({ id }) => String(id),
  nameOf,
  removeText: text.removeText,
  Opened: OpenedFeedback,
  columns: ({ open, actions }) => [
    {
      key: 'content',
      title: text.columns.content,
      lead: true,
      inFile: ['content', 'email'],
      render: (feedback) => (
        <RecordName name={<Clamp lines={1}>{feedback.content}</Clamp>} onOpen={() => open(feedback)}>
          <Muted small>{feedback.email}</Muted>
        </RecordName>
      ),
    },
    minuteColumn('created_at', text.columns.created),
    // Who sees no address sees a masked one.
    actions(({ email }) =>
      email.includes(masked) ? {} : { usual: { name: text.reply, href: `mailto:${email}` } },
    ),
  ],
});
