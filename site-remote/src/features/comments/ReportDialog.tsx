import { useEffect, useId, useRef, useState } from 'react';
import type { Comment } from '@yanye/shared/contract/comments';
import {
  commentLimits,
  reportReasonLabels,
  reportReasons,
  type ReportReason,
} from '@yanye/shared/contract/comments.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { submittedBy } from '@yanye/shared/submitted-by';
import { commentsApi } from './comments.api';
import dialogStyles from './RemoveDialog.module.css';
import { commentMessages } from './messages.zh';
import styles from './ReportDialog.module.css';

interface Props {
  readonly comment: Comment;
  readonly onClose: () => void;
}

export const ReportDialog = ({ comment, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [report, { isLoading }] = commentsApi.useReportCommentMutation();
  const dispatch = useAppDispatch();

  useEffect(() => dialog.current?.showModal(), []);

  const send = async () => {
    if (isLoading) return;
    if (!reason) {
      setProblem(commentMessages.reasonMissing);
      return;
    }
    const { error } = await report({ body: { comment_id: comment.id, reason, note } });
    if (error) {
      setProblem('msg' in error ? error.msg : commentMessages.reportFailed);
      return;
    }
    dialog.current?.close();
    dispatch(showToast({ kind: 'success', text: commentMessages.reportSent }));
  };

  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submittedBy(send)} noValidate>
        <h3 id={titleId} className={dialogStyles.title}>
          {commentMessages.reportTitle}
        </h3>
        <div className={styles.reasons} role="radiogroup" aria-labelledby={titleId}>
          {reportReasons.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={titleId}
                checked={reason === each}
                onChange={() => {
                  setReason(each);
                  setProblem('');
                }}
              />
              {reportReasonLabels[each]}
            </label>
          ))}
        </div>
        <textarea
          className={styles.note}
          rows={2}
          maxLength={commentLimits.reportNote}
          value={note}
          aria-label={commentMessages.reportNote}
          placeholder={commentMessages.reportNote}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className={dialogStyles.problem} role="alert">
          {problem}
        </p>
        <div className={dialogStyles.actions}>
          <button type="button" onClick={() => dialog.current?.close()}>
            {commentMessages.cancel}
          </button>
          <button type="submit" aria-disabled={isLoading}>
            {isLoading ? commentMessages.sending : commentMessages.report}
          </button>
        </div>
      </form>
    </dialog>
  );
};
