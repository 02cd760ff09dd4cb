import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { ChatReaction } from '@yanye/shared/contract/chat.calls';
import { chatApi } from '#features/chat/chat.api.ts';
import { useRoom, useRoomView } from '#features/chat/room/room-context.ts';

/** @returns whether the viewer reacted with a sign, and a function that turns it */
export const useReactTo = ({ id, reactions }: ChatMessage) => {
  const { client } = useRoom();
  const { user_id: me } = useRoomView((view) => view.me);
  const [react] = chatApi.useReactToChatMessageMutation();
  const isOn = (sign: string): boolean =>
    reactions.some((reaction) => reaction.sign === sign && reaction.users.includes(me));
  const turn = async (sign: ChatReaction): Promise<void> => {
    const { data } = await react({ params: { id }, body: { sign, is_on: !isOn(sign) } });
    if (data) client.took(data);
  };
  return { isOn, turn };
};
