import { Button } from 'antd';
import type { CommentReport } from '@yanye/shared/contract/comments';
import { reportReasonLabels } from '@yanye/shared/contract/comments.calls';
import { Minute } from '#controls/Minute.tsx';
import { CommentBody } from './CommentBody';
import { messages } from './messages.zh';
import styles from './ReportRow.module.css';

const text = messages.reportList;

interface Props {
  readonly report: CommentReport;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

export const ReportRow = ({ report, onKeep, onRemove }: Props) => {
  const { reporter, reason, note, created_at, is_settled, comment } = report;
  const who = comment.user.nick_name;
  return (
    <li className={styles.row}>
      <p className={styles.reason}>
        <strong>{reportReasonLabels[reason]}</strong>
        <span>
          {reporter.nick_name} {text.by}
        </span>
        <Minute time={created_at} />
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.comment}>
        <CommentBody comment={comment} />
      </div>
      {!is_settled && (
        <div className={styles.actions}>
          <Button size="small" aria-label={text.keepOf(who)} onClick={onKeep}>
            {text.keep}
          </Button>
          {comment.status !== 'removed' && (
            <Button size="small" danger aria-label={messages.removeOf(who)} onClick={onRemove}>
              {text.removeComment}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
