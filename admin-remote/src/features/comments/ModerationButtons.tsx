import type { CommentRecord } from '@yanye/shared/contract/comments';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { RowAction } from '#controls/RowButtons.tsx';
import { messages as text } from './messages.zh';

interface Props {
  readonly comment: CommentRecord;
  readonly refusal: string | undefined;
  /** Emphasises approval. */
  readonly isQueue?: boolean;
  readonly onApprove: () => void;
  readonly onRemove: () => void;
}

/** Buttons that approve or restore a comment and remove it, as its status allows. */
export const ModerationButtons = ({ comment, refusal, isQueue = false, onApprove, onRemove }: Props) => {
  const { status, user } = comment;
  const who = user.nick_name;
  const isRemoved = status === 'removed';
  return (
    <>
      {status !== 'approved' && (
        <GuardedButton
          size="small"
          type={isQueue ? 'primary' : 'text'}
          ghost={isQueue}
          refusal={refusal}
          aria-label={isRemoved ? text.restoreOf(who) : text.approveOf(who)}
          onClick={onApprove}
        >
          {isRemoved ? text.restore : text.approve}
        </GuardedButton>
      )}
      {!isRemoved && (
        <RowAction danger label={text.removeOf(who)} refusal={refusal} onClick={onRemove}>
          {text.remove}
        </RowAction>
      )}
    </>
  );
};
