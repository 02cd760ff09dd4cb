import type { Comment } from '@yanye/shared/contract/comments';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { ReportDialog as SharedDialog, type Report } from '@yanye/shared/ui/ReportDialog';
import { commentsApi } from './comments.api';
import { commentMessages } from './messages.zh';

interface Props {
  readonly comment: Comment;
  readonly onClose: () => void;
}

export const ReportDialog = ({ comment, onClose }: Props) => {
  const [report, { isLoading }] = commentsApi.useReportCommentMutation();
  const dispatch = useAppDispatch();
  const send = async (given: Report): Promise<string> => {
    const { error } = await report({ body: { comment_id: comment.id, ...given } });
    if (error) return 'msg' in error ? error.msg : commentMessages.reportFailed;
    dispatch(showToast({ kind: 'success', text: commentMessages.reportSent }));
    return '';
  };
  return (
    <SharedDialog
      title={commentMessages.reportTitle}
      noteLength={commentLimits.reportNote}
      isSending={isLoading}
      onReport={send}
      onClose={onClose}
    />
  );
};
