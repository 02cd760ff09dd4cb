import { asApiError } from '@yanye/shared/api/http';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { ReportDialog, type Report } from '@yanye/shared/ui/ReportDialog';
import { sessionMessages } from '../messages.zh';
import { sessionApi } from '../session.api';

const text = sessionMessages.answer;

interface Props {
  readonly answerId: number;
  readonly onClose: () => void;
}

export const ReportAnswer = ({ answerId, onClose }: Props) => {
  const [report, { isLoading }] = sessionApi.useReportAnswerMutation();
  const dispatch = useAppDispatch();
  const send = async (body: Report): Promise<string> => {
    const { error } = await report({ params: { id: answerId }, body });
    if (error) return asApiError(error).msg;
    dispatch(showToast({ kind: 'success', text: text.reported }));
    return '';
  };
  return (
    <ReportDialog
      title={text.reportTitle}
      noteLength={roleSessionLimits.reportNote}
      isSending={isLoading}
      onReport={send}
      onClose={onClose}
    />
  );
};
