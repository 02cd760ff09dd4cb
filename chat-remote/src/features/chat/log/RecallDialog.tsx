import { asApiError } from '@yanye/shared/api/http';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { chatApi } from '../chat.api';
import { chatMessages as text } from '../messages.zh';
import { useRoom } from '../room/room-context';

export const RecallDialog = ({ message }: { readonly message: ChatMessage }) => {
  const { client, onOverlay } = useRoom();
  const [recall] = chatApi.useRecallChatMessageMutation();
  const confirm = async (): Promise<string> => {
    const { data, error } = await recall({ params: { id: message.id } });
    if (error) return asApiError(error).msg;
    client.took(data);
    return '';
  };
  return (
    <ConfirmDialog
      title={text.recallTitle}
      text={text.recallText}
      keep={text.keep}
      confirm={text.recall}
      onConfirm={confirm}
      onClose={() => onOverlay(undefined)}
    />
  );
};
