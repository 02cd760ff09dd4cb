import { Checkbox } from 'antd';
import { useRef, useState } from 'react';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { useFocusBack } from '@yanye/shared/use-focus-back';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { CommentBody } from './CommentBody';
import styles from './Comments.module.css';
import { messages as text } from './messages.zh';
import { ModerationButtons } from './ModerationButtons';
import { ReplyForm } from './ReplyForm';
import type { Moderation } from './use-moderation';

interface Props {
  readonly comment: CommentRecord;
  readonly refusal: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly moderation: Moderation;
}

export const CommentRow = ({ comment, refusal, isChosen, onChoose, moderation }: Props) => {
  const [isReplying, setReplying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isReplying, () => opener.current);
  const { id, status, user } = comment;
  const who = user.nick_name;
  return (
    <Row as="li" gap={12} nowrap className={styles.row}>
      <Checkbox
        aria-label={text.select(who)}
        disabled={refusal !== undefined}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <Stack gap={8} className={styles.what}>
        <CommentBody comment={comment} />
        <Row>
          {status === 'approved' && !isReplying && (
            <GuardedButton
              ref={opener}
              size="small"
              refusal={refusal}
              aria-label={text.replyOf(who)}
              onClick={() => setReplying(true)}
            >
              {text.reply}
            </GuardedButton>
          )}
          <ModerationButtons
            comment={comment}
            refusal={refusal}
            isQueue
            onApprove={() => void moderation.approve([id])}
            onRemove={() => moderation.remove([id], [text.table.one(who)])}
          />
        </Row>
        {isReplying && <ReplyForm comment={comment} onClose={() => setReplying(false)} />}
      </Stack>
    </Row>
  );
};
