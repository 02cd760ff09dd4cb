import { z } from 'zod';
import { liveCalls, liveLimits } from './live.calls';
import { defineRoutes } from './route';

const topic = z
  .string()
  .max(liveLimits.topicLength)
  .regex(/^[a-z][a-z-]*:[\w-]+$/, '主题应为「种类:编号」');

export const liveRoutes = defineRoutes(liveCalls, {
  ticket: {
    summary: `实时通道的一次性票据，${liveLimits.ticketSeconds} 秒内有效；last_event_id 为上次收到的事件编号，空则从现在开始；refused 为不可订阅的主题，全部不可订阅时拒绝`,
    body: z.object({
      browser: z.uuid(),
      topics: z.array(topic).min(1).max(liveLimits.topics),
      last_event_id: z.string().max(4_000).default(''),
    }),
    response: z.object({ ticket: z.string(), refused: z.array(z.string()) }),
  },
  open: {
    summary: '打开实时通道（SSE），凭一次性票据；browser 相同的旧连接会被替换',
    query: z.object({ ticket: z.string().min(1).max(12_000) }),
    download: 'text/event-stream; charset=utf-8',
    response: z.string(),
  },
});
