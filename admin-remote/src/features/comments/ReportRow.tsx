import { Button } from 'antd';
import type { CommentReport } from '@yanye/shared/contract/comments';
import { reportReasonLabels } from '@yanye/shared/contract/comments.calls';
import { Minute } from '#controls/Minute.tsx';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { CommentBody } from './CommentBody';
import { messages } from './messages.zh';
import styles from './Comments.module.css';

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
    <Stack as="li" gap={8} className={styles.row}>
      <Row gap={12}>
        <strong className={styles.reported}>{reportReasonLabels[reason]}</strong>
        <Muted small>
          <PersonLink {...reporter} /> {text.by}
        </Muted>
        <Minute time={created_at} />
      </Row>
      {note && <p className={styles.text}>{note}</p>}
      <div className={styles.quoted}>
        <CommentBody comment={comment} />
      </div>
      {!is_settled && (
        <Row>
          <Button size="small" aria-label={text.keepOf(who)} onClick={onKeep}>
            {text.keep}
          </Button>
          {comment.status !== 'removed' && (
            <Button size="small" danger aria-label={text.removeCommentOf(who)} onClick={onRemove}>
              {text.removeComment}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
};
