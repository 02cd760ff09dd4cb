import { Checkbox } from 'antd';
import { useRef, useState } from 'react';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { useFocusBack } from '@yanye/shared/use-focus-back';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { CommentBody } from './CommentBody';
import styles from './CommentRow.module.css';
import { messages as text } from './messages.zh';
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
  const isRemoved = status === 'removed';
  return (
    <li className={styles.row}>
      <Checkbox
        aria-label={text.select(who)}
        disabled={refusal !== undefined}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className={styles.what}>
        <CommentBody comment={comment} />
        <div className={styles.actions}>
          {status !== 'approved' && (
            <GuardedButton
              size="small"
              type="primary"
              ghost
              refusal={refusal}
              aria-label={isRemoved ? text.restoreOf(who) : text.approveOf(who)}
              onClick={() => moderation.approve([id])}
            >
              {isRemoved ? text.restore : text.approve}
            </GuardedButton>
          )}
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
          {!isRemoved && (
            <GuardedButton
              size="small"
              type="text"
              danger
              refusal={refusal}
              aria-label={text.removeOf(who)}
              onClick={() => moderation.remove([id])}
            >
              {text.remove}
            </GuardedButton>
          )}
        </div>
        {isReplying && <ReplyForm comment={comment} onClose={() => setReplying(false)} />}
      </div>
    </li>
  );
};
