import { z } from 'zod';
import { noticeCalls, noticeKinds, noticeLimits } from './notices.calls';
import { idList, listOf, pageQuery } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

export const noticeItem = z.object({
  id: z.number(),
  created_at: recordTime,
  kind: z.enum(noticeKinds),
  is_read: z.boolean(),
  /** This and the next are empty where it is about a message of the group chat. */
  article_id: z.string(),
  article_slug: z.string(),
  /** Of a role that was decided about: its name. */
  article_title: z.string(),
  /** How many wait; 0 where the notice is about something else. */
  amount: z.number().int().nonnegative(),
  /** 0 when it is about the article itself. */
  comment_id: z.number(),
  /** 0 where the comment is on the article itself. */
  parent_comment_id: z.number(),
  /** Room and number of the message of the group chat; 0 where it is about none. */
  chat_room: z.number(),
  chat_seq: z.number(),
  /** The beginning of the comment or message, plain text; why an article was returned; else empty. */
  content: z.string(),
  /** The user who caused it; absent for an approval. */
  actor: z.object({ nick_name: z.string(), avatar: z.string() }).nullable(),
});

/** Ids of some, or all of them. */
const whichNotices = z.union([idList(z.number().int()), z.object({ all: z.literal(true) })]);

export const noticeRoutes = defineRoutes(noticeCalls, {
  list: {
    summary: '我的通知，新的在前；unread=true 只看未读',
    query: pageQuery.extend({ unread: z.enum(['true', 'false']).default('false') }),
    response: listOf(noticeItem),
  },
  unread: {
    summary: `我的未读通知数，最多数到 ${noticeLimits.counted}`,
    response: z.object({ count: z.number().int().nonnegative().max(noticeLimits.counted) }),
  },
  read: {
    summary: '把通知标为已读：id_list 里的几条，或 all 全部；返回还有几条未读',
    body: whichNotices,
    response: z.object({ count: z.number().int().nonnegative() }),
  },
  remove: {
    summary: '删除自己的通知',
    body: idList(z.number().int()),
    response: z.object({ removed: z.number() }),
  },
});

export type NoticeItem = z.output<typeof noticeItem>;
