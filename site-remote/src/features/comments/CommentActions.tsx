import { useState } from 'react';
import { loginRequested, selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import type { Comment } from '@yanye/shared/contract/comments';
import { noAccount } from '@yanye/shared/contract/comments.calls';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { commentsApi, blocksApi } from './comments.api';
import styles from './CommentItem.module.css';
import { LikeButton } from './LikeButton';
import { commentMessages } from './messages.zh';
import { useMyPart } from './mine';
import { RemoveDialog } from './RemoveDialog';
import { ReportDialog } from './ReportDialog';

interface Props {
  readonly comment: Comment;
  readonly nick: string;
  /** Left out where the viewer may not reply. */
  readonly reply?: { readonly open: boolean; readonly toggle: () => void };
}

export const CommentActions = ({ comment, nick, reply }: Props) => {
  const { reported } = useMyPart();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const dispatch = useAppDispatch();
  const [dialog, setDialog] = useState<'remove' | 'report'>();
  const [approve, { isLoading: isApproving }] = commentsApi.useApproveCommentsMutation();
  const [block] = blocksApi.useBlockPersonMutation();
  return (
    <div className={styles.actions}>
      {comment.status === 'approved' && <LikeButton comment={comment} />}
      {!isSignedIn && !reply && comment.status === 'approved' && (
        <button type="button" onClick={() => dispatch(loginRequested(commentMessages.signInToReply))}>
          {commentMessages.reply}
        </button>
      )}
      {reply && (
        <button type="button" aria-expanded={reply.open} onClick={reply.toggle}>
          {commentMessages.reply}
        </button>
      )}
      {comment.may_approve && (
        <button
          type="button"
          className={styles.approve}
          aria-disabled={isApproving}
          onClick={() => !isApproving && void approve({ body: { id_list: [comment.id] } })}
        >
          {commentMessages.approve}
        </button>
      )}
      {comment.may_remove && (
        <button type="button" className={styles.remove} onClick={() => setDialog('remove')}>
          {commentMessages.remove}
        </button>
      )}
      {comment.may_report && (
        <details className={styles.others}>
          <summary aria-label={commentMessages.othersOf(nick)}>⋯</summary>
          <button type="button" disabled={reported.includes(comment.id)} onClick={() => setDialog('report')}>
            {reported.includes(comment.id) ? commentMessages.reported : commentMessages.report}
          </button>
          {comment.user_id !== noAccount && (
            <button type="button" onClick={() => void block({ body: { user_id: comment.user_id } })}>
              {commentMessages.block}
            </button>
          )}
        </details>
      )}
      {dialog === 'remove' && <RemoveDialog comment={comment} onClose={() => setDialog(undefined)} />}
      {dialog === 'report' && <ReportDialog comment={comment} onClose={() => setDialog(undefined)} />}
    </div>
  );
};
