import { contractApi } from '@yanye/shared/api/contract-api';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import { type ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';

// The newest page is where a room's client starts, so a response that no component uses is soon outdated.
const briefly = { keepUnusedDataFor: 5 };

export const chatApi = contractApi<typeof chatRoutes>('chat_remote/chat', chatCalls).with(
  ({ query, mutation }) => ({
    readChatRooms: query('rooms', briefly),
    readChatSettings: query('settings', { ...briefly, sameForAll: true }),
    readChatMessages: query('messages', { ...briefly, sameForAll: true }),
    editChatMessage: mutation('edit', { quiet: true }),
    recallChatMessage: mutation('recall', { quiet: true }),
    reportChatMessage: mutation('report', { quiet: true }),
    pinChatMessage: mutation('pin'),
    reactToChatMessage: mutation('react'),
  }),
);

export const { readChatRooms, readChatSettings, readChatMessages } = chatApi.endpoints;

/**
 * @param last the message up to which the viewer has read; undefined for an empty room
 * @returns changes how far the viewer has read, and what was said last, in a room of the list that is there
 */
export const withReadMark = (
  { room: id, epoch, read_seq, unread }: ChatReadMark,
  last: ChatMessage | undefined,
) =>
  chatApi.util.updateQueryData('readChatRooms', undefined, ({ list }) => {
    const room = list.find((one) => one.id === id);
    // A mark is only ever raised, except in another epoch.
    if (!room || (room.epoch === epoch && room.read_seq > read_seq)) return;
    Object.assign(room, { read_seq, unread });
    if (!last || last.created_at < (room.last_message?.created_at ?? '')) return;
    room.last_message = {
      nick_name: last.nick_name,
      excerpt: excerptOf(last),
      created_at: last.created_at,
    };
  });
