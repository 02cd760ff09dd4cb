import { z } from 'zod';
import { blockCalls } from './blocks.calls';
import { idList, listOf, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

export const blockedPerson = z.object({
  id: z.number(),
  created_at: recordTime,
  nick_name: z.string(),
  avatar: z.string(),
});

export const blockRoutes = defineRoutes(blockCalls, {
  list: {
    summary: '我屏蔽的人，最近的在前',
    response: listOf(blockedPerson),
  },
  add: {
    summary: '屏蔽一个人：折叠其评论，其不能回复和提及我',
    body: z.object({ user_id: z.number().int() }),
    response: nothing,
  },
  remove: {
    summary: '解除屏蔽',
    body: idList(z.number().int()),
    response: z.object({ removed: z.number() }),
  },
});

export type BlockedPerson = z.output<typeof blockedPerson>;
