import { z } from 'zod';
import { words } from './fields';
import { idList, listOf, nothing, pageQuery, whole } from './paging';
import { personReportReasons, privateMessageCalls, privateMessageLimits } from './private-messages.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';

const { content, note, unread, pageSize } = privateMessageLimits;
const id = z.coerce.number().int();

/** The other user of a conversation; field names as existing clients know them. */
export const messagePartner = z.object({
  userID: z.number(),
  /** Their user name, for administrators only; else empty. */
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  /** Number of messages in both directions. */
  count: z.number(),
  unread: z.number(),
  last_content: z.string(),
  last_at: recordTime,
});

/** A user who has sent messages; `count` is how many users they wrote to. */
export const messageSender = messagePartner.omit({ unread: true, last_content: true });

export const privateMessage = z.object({
  id: z.number(),
  created_at: recordTime,
  send_user_id: z.number(),
  send_user_nick_name: z.string(),
  send_user_avatar: z.string(),
  rev_user_id: z.number(),
  rev_user_nick_name: z.string(),
  rev_user_avatar: z.string(),
  is_read: z.boolean(),
  content: z.string(),
});

export const messagePerson = z.object({
  id: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  is_admin: z.boolean(),
  may_send: z.boolean(),
  /** Why the viewer may not write; else empty. */
  refusal: z.string(),
  may_block: z.boolean(),
  is_blocked: z.boolean(),
  may_report: z.boolean(),
});

export const personReport = z.object({
  id: z.number(),
  created_at: recordTime,
  reason: z.enum(personReportReasons),
  note: z.string(),
  is_settled: z.boolean(),
  reporter: z.object({ id: z.number(), nick_name: z.string() }),
  person: z.object({ id: z.number(), nick_name: z.string(), avatar: z.string() }),
});

/** `next` is the value of `before` for the next, older ones; 0 when there are none. */
const next = z.number();
const conversationPage = listOf(privateMessage).extend({ next });
const before = z.coerce.number().int().nonnegative().default(0);
/** Page numbers shift when a message is sent concurrently; `before` does not. */
const slice = { before, page: pageQuery.shape.page, limit: whole(pageSize, pageSize) };

export const privateMessageRoutes = defineRoutes(privateMessageCalls, {
  send: {
    summary: '发私信',
    body: z.object({
      rev_user_id: id,
      content: z
        .string('请先写点什么')
        .trim()
        .min(1, '请先写点什么')
        .max(content, `私信最多 ${content} 个字`),
    }),
    response: privateMessage,
  },
  remove: {
    summary: '删除我这一边的私信；对方仍能看到',
    body: idList(id),
    response: z.object({ removed: z.number() }),
  },
  partners: {
    summary: '和我有私信往来的人，最近的在前；next 为 0 时没有了',
    query: z.object({ before }),
    response: listOf(messagePartner).extend({ next }),
  },
  conversation: {
    summary: '我和一个人的私信，旧的在前；before 之前的一页；before 为 0 时是第 page 页',
    query: z.object({ userID: id, ...slice }),
    response: conversationPage,
  },
  person: {
    summary: '能不能给这个人发私信，不能的话为什么',
    query: z.object({ userID: id }),
    response: messagePerson,
  },
  read: {
    summary: '把和一个人的私信标为已读；返回还有几条未读',
    body: z.object({ user_id: id }),
    response: z.object({ count: z.number() }),
  },
  unread: {
    summary: `我的未读私信数，最多数到 ${unread}`,
    response: z.object({ count: z.number().int().nonnegative().max(unread) }),
  },
  report: {
    summary: '举报一个人，由管理员查看',
    body: z.object({
      user_id: id,
      reason: z.enum(personReportReasons, '请选择原因'),
      note: words('说明', note).default(''),
    }),
    response: nothing,
  },
  senders: {
    summary: '发过私信的人，最近的在前；nickName 是昵称的一部分',
    query: pageQuery.extend({ nickName: z.string().trim().max(36).default('') }),
    response: listOf(messageSender),
  },
  partnersOf: {
    summary: '一个人和谁有私信往来，最近的在前；每人的 count 是双方的条数；next 为 0 时没有了',
    query: z.object({ userID: id, before }),
    response: listOf(messageSender).extend({ next }),
  },
  recordOf: {
    summary: '两个人之间的私信，新的在前；before 之前的一页；before 为 0 时是第 page 页',
    query: z.object({ sendUserID: id, revUserID: id, ...slice }),
    response: conversationPage,
  },
  reports: {
    summary: '被举报的人',
    query: pageQuery.extend({ settled: z.enum(['true', 'false']).default('false') }),
    response: listOf(personReport),
  },
  settle: {
    summary: '把举报标为已处理',
    body: idList(id),
    response: nothing,
  },
});

export type MessagePartner = z.output<typeof messagePartner>;
export type MessageSender = z.output<typeof messageSender>;
export type PrivateMessage = z.output<typeof privateMessage>;
export type MessagePerson = z.output<typeof messagePerson>;
export type PersonReport = z.output<typeof personReport>;
