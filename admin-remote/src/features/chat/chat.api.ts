import { contractApi } from '@yanye/shared/api/contract-api';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { chatRoomRoutes } from '@yanye/shared/contract/chat-rooms';
import { chatRoomCalls } from '@yanye/shared/contract/chat-rooms.calls';
import { chatCalls } from '@yanye/shared/contract/chat.calls';

const tags = ['Chat'] as const;
const invalidates = tags;

type Routes = typeof chatRoutes & typeof chatRoomRoutes;

export const chatApi = contractApi<Routes>('admin_remote/chat', { ...chatCalls, ...chatRoomCalls }).with(
  ({ query, mutation }) => ({
    chatRooms: query('rooms', { tags }),
    managedChatRooms: query('managed', { tags }),
    addChatRoom: mutation('add', { invalidates, quiet: true }),
    renameChatRoom: mutation('rename', { invalidates, quiet: true }),
    removeChatRoom: mutation('remove', { invalidates }),
    chatRecords: query('records', { tags }),
    removeChatRecords: mutation('removeRecords', { invalidates }),
    approveInChat: mutation('approve', { invalidates }),
    chatContext: query('messages', { keepUnusedDataFor: 30 }),
    chatReports: query('reports', { tags }),
    settleChatReports: mutation('settleReports', { invalidates }),
    chatMutes: query('mutes', { tags }),
    muteInChat: mutation('mute', { invalidates, quiet: true }),
    unmuteInChat: mutation('unmute', { invalidates }),
    chatSettings: query('settings', { tags }),
    saveChatSettings: mutation('saveSettings', { invalidates, quiet: true }),
  }),
);
