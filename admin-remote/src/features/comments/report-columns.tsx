import type { CommentReport } from '@yanye/shared/contract/comments';
import { reportReasonLabels } from '@yanye/shared/contract/comments.calls';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import { Minute } from '#controls/Minute.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Clamp, Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { stepsColumn } from '#table/record-columns.tsx';
import styles from './CommentCell.module.css';
import { ReportedComment } from './ReportedComment';
import { messages } from './messages.zh';

const text = messages.reportList;

export const reportName = ({ comment }: CommentReport): string => messages.table.one(comment.user.nick_name);

interface Actions {
  readonly onKeep: (report: CommentReport) => void;
  readonly onRemove: (report: CommentReport) => void;
}

export const reportColumns = ({ onKeep, onRemove }: Actions): readonly TableColumn<CommentReport>[] => [
  {
    key: 'comment',
    title: text.columns.comment,
    lead: true,
    least: '320px',
    render: ({ comment }) => <ReportedComment comment={comment} />,
  },
  {
    key: 'reason',
    title: text.columns.reason,
    width: '240px',
    noLabel: true,
    render: ({ reason, note }) => (
      <Stack gap={0}>
        <strong className={styles.reported}>{reportReasonLabels[reason]}</strong>
        {note && (
          <Clamp lines={2} title={note}>
            {note}
          </Clamp>
        )}
      </Stack>
    ),
  },
  {
    key: 'reporter',
    title: text.columns.reporter,
    width: '144px',
    render: ({ reporter }) => (
      <Muted>
        <PersonLink {...reporter} />
      </Muted>
    ),
  },
  {
    key: 'created_at',
    title: messages.table.columns.time,
    width: '160px',
    noLabel: true,
    wideOnly: true,
    render: ({ created_at }) => <Minute time={created_at} />,
  },
  stepsColumn(reportName, (report) => ({
    next: report.is_settled ? undefined : { name: text.keep, act: () => onKeep(report) },
    more:
      report.comment.status === 'removed'
        ? []
        : [{ name: messages.remove, danger: true, act: () => onRemove(report) }],
  })),
];
