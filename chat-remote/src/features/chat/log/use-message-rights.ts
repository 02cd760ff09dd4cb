import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import {
  mayEditChatMessage,
  mayPinChatMessage,
  mayReactToChat,
  mayRecallChatMessage,
  mayReportChatMessage,
  recallsLate,
} from '@yanye/shared/policy/chat.policy';
import { useRoom, useRoomView } from '#features/chat/room/room-context.ts';

export interface MessageRights {
  readonly mayReply: boolean;
  readonly mayReact: boolean;
  readonly mayEdit: boolean;
  readonly mayRecall: boolean;
  readonly mayReport: boolean;
  readonly mayPin: boolean;
}

/** @returns a function that tells what the viewer may do with a message, by the policies that the server holds */
export const useRights = (): ((message: ChatMessage) => MessageRights) => {
  const { actor } = useRoom();
  const maySend = useRoomView(({ may_send }) => may_send === true);
  const settings = useRoomView(({ log }) => log.settings);
  return (message) => {
    const facts = { ...message, created_at: Date.parse(message.created_at) };
    return {
      mayReply: maySend && message.state === 'shown',
      mayReact: mayReactToChat(actor, facts),
      mayEdit: message.msg_type === chatTypes.text && mayEditChatMessage(actor, facts),
      mayRecall: mayRecallChatMessage(actor, facts) && !recallsLate(actor, facts, settings, Date.now()),
      mayReport: mayReportChatMessage(actor, facts),
      mayPin: mayPinChatMessage(actor, facts),
    };
  };
};

export const useMessageRights = (message: ChatMessage): MessageRights => useRights()(message);
