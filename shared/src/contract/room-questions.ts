import { z } from 'zod';
import { recordId, words } from './fields';
import { roleSessionLimits } from './role-sessions.calls';
import { roomQuestionCalls, roomQuestionLimits as limits } from './room-questions.calls';
import { defineRoutes } from './route';

export const roomQuestionRoutes = defineRoutes(roomQuestionCalls, {
  ask: {
    summary: `把群聊里选出的消息（最多 ${limits.messages} 条）带进一个新的会话，问一个角色；同一个 client_id 只问一次`,
    body: z.object({
      room: z.coerce.number().int().nonnegative().default(0),
      message_ids: z
        .array(recordId)
        .min(1, '请先选几条消息')
        .max(limits.messages, `最多选 ${limits.messages} 条消息`),
      roleID: recordId,
      content: words('问题', limits.content).min(1, '请先写点什么'),
      client_id: z
        .string()
        .trim()
        .min(1, '请带上消息的编号')
        .max(roleSessionLimits.clientId, '消息的编号太长'),
    }),
    response: z.object({ roleID: z.number(), sessionID: z.number() }),
  },
});

export type RoomQuestionAsked = z.input<typeof roomQuestionRoutes.ask.body>;
