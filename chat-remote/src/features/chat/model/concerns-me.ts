import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { RoomView } from './room-view';

/** The user id that mentions everybody. */
const everybody = 0;

/** @returns whether a message of another user mentions the viewer or everybody, or answers the viewer; false for a visitor */
export const concernsMe = (
  { user_id, mentions, reply }: Pick<ChatMessage, 'user_id' | 'mentions' | 'reply'>,
  { me, log }: Pick<RoomView, 'me' | 'log'>,
): boolean => {
  if (me.user_id === 0 || user_id === me.user_id) return false;
  if (mentions.some((one) => one.user_id === me.user_id || one.user_id === everybody)) return true;
  if (!reply) return false;
  const answered = log.messages.get(reply.id);
  return answered ? answered.user_id === me.user_id : reply.nick_name === me.nick_name;
};
