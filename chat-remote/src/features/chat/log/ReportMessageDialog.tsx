import { asApiError } from '@yanye/shared/api/http';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { ReportDialog, type Report } from '@yanye/shared/ui/ReportDialog';
import { chatApi } from '../chat.api';
import { chatMessages as text } from '../messages.zh';
import { useRoom } from '../room/room-context';

export const ReportMessageDialog = ({ message: { id } }: { readonly message: ChatMessage }) => {
  const { onOverlay } = useRoom();
  const [report, { isLoading }] = chatApi.useReportChatMessageMutation();
  const dispatch = useAppDispatch();
  const send = async (given: Report): Promise<string> => {
    const { error } = await report({ params: { id }, body: given });
    if (error) return asApiError(error).msg;
    dispatch(showToast({ kind: 'success', text: text.reported }));
    return '';
  };
  return (
    <ReportDialog
      title={text.reportTitle}
      noteLength={chatLimits.reportNote}
      isSending={isLoading}
      onReport={send}
      onClose={() => onOverlay(undefined)}
    />
  );
};
