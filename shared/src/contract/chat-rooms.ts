import { z } from 'zod';
import { chatRoomCalls, chatRoomLimits } from './chat-rooms.calls';
import { recordId, words } from './fields';
import { listOf, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

export const managedChatRoom = z.object({
  id: z.number(),
  name: z.string(),
  /** The oldest room: it cannot be removed. */
  is_default: z.boolean(),
  created_at: recordTime,
  /** Stored messages, counted up to one more than the limit. */
  messages: z.number(),
  last_message_at: recordTime.nullable(),
  /** People who are in it now; null where its settings hide that from the viewer. */
  online: z.number().nullable(),
});

const params = z.object({ id: recordId });
const body = z.object({ name: words('房间名', chatRoomLimits.name).min(1, '请填写房间名') });

export const chatRoomRoutes = defineRoutes(chatRoomCalls, {
  managed: {
    summary: `管理用的群聊房间：默认的在前；消息最多数到 ${chatRoomLimits.counted} 条`,
    response: listOf(managedChatRoom),
  },
  add: {
    summary: `新建群聊房间，最多 ${chatRoomLimits.rooms} 个`,
    body,
    response: z.object({ id: z.number() }),
  },
  rename: { summary: '给群聊房间改名', params, body, response: nothing },
  remove: { summary: '移除群聊房间和里面的消息；默认的房间不能移除', params, response: nothing },
});

export type ManagedChatRoom = z.output<typeof managedChatRoom>;
