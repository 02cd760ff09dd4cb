import { z } from 'zod';
import type { ChatEvent } from './chat-frames.calls';
import {
  chatCalls,
  chatLimits,
  chatMessageTypes,
  chatReactions,
  chatStates,
  type defaultChatSettings,
} from './chat.calls';
import { chatMute, chatRecord, chatReport } from './chat-records';
import { reportReasons } from './comments.calls';
import { filterOf, recordId, words } from './fields';
import { idList, listOf, nothing, pageQuery, whole } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const limits = chatLimits;

const wholeNumber = (what: string, min: number, max: number) =>
  z.coerce
    .number(`${what}应是数字`)
    .int(`${what}应是整数`)
    .min(min, `${what}不能小于 ${min}`)
    .max(max, `${what}不能大于 ${max}`);

export const chatSettings = z.object({
  isAnonymous: z.boolean(),
  isShowTime: z.boolean(),
  defaultLimit: wholeNumber('显示条数', 1, limits.defaultLimit),
  contentLength: wholeNumber('消息字数', 1, limits.content),
  welcomeTitle: words('欢迎标题', limits.welcomeTitle),
  isOnlinePeople: z.boolean(),
  isSendImage: z.boolean(),
  isSendFile: z.boolean(),
  isMd: z.boolean(),
  slowSeconds: wholeNumber('慢速模式的秒数', 0, limits.slowSeconds),
  recallMinutes: wholeNumber('可撤回的分钟数', 0, limits.recallMinutes),
  floodLimit: wholeNumber('5 秒内的条数', 1, limits.floodLimit),
  isJoinLines: z.boolean(),
  isRoles: z.boolean(),
  roleSeconds: wholeNumber('角色两次回答之间的秒数', 0, limits.roleSeconds),
  roleContext: wholeNumber('角色读的条数', 1, limits.roleContext),
} satisfies Record<keyof typeof defaultChatSettings, z.ZodType>);

export const chatRoom = z.object({
  id: z.number(),
  name: z.string(),
  is_default: z.boolean(),
  epoch: z.string(),
  /** Number of the newest event. */
  seq: z.number(),
  /** Number up to which the viewer has read; 0 for visitors. */
  read_seq: z.number(),
  /** Messages of others after it, counted up to 100; 0 for visitors. */
  unread: z.number(),
  last_message: z.object({ nick_name: z.string(), excerpt: z.string(), created_at: recordTime }).nullable(),
});

export const chatMessage = z.object({
  id: z.number(),
  room: z.number(),
  seq: z.number(),
  changed_seq: z.number(),
  client_id: z.string(),
  user_id: z.number(),
  role_id: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  msg_type: z.union(chatMessageTypes.map((type) => z.literal(type))),
  content: z.string(),
  created_at: recordTime,
  state: z.enum(chatStates),
  is_edited: z.boolean(),
  reply: z.object({ id: z.number(), seq: z.number(), nick_name: z.string(), excerpt: z.string() }).nullable(),
  picture: z.object({ width: z.number(), height: z.number() }).nullable(),
  file: z.object({ token: z.string(), size: z.number() }).nullable(),
  mentions: z
    .array(z.object({ user_id: z.number(), name: z.string(), role_id: z.number().optional() }))
    .readonly(),
  reactions: z
    .array(z.object({ sign: z.string(), count: z.number(), users: z.array(z.number()).readonly() }))
    .readonly(),
});

export const chatPinned = z.object({
  id: z.number(),
  seq: z.number(),
  nick_name: z.string(),
  excerpt: z.string(),
});

/** A room; the default one where it is left out. */
const room = z.coerce.number().int().nonnegative().default(0);
const content = z.string('请先写点什么').max(limits.content, `消息最多 ${limits.content} 个字`);
const params = z.object({ id: recordId });
const place = z.coerce.number().int().nonnegative().default(0);

export const chatRoutes = defineRoutes(chatCalls, {
  rooms: {
    summary: '群聊房间：默认的在前；登录后带上未读条数',
    response: listOf(chatRoom),
  },
  messages: {
    summary:
      '一个房间的消息，旧的在前：before 之前、after 之后、around 前后，都不填是最新的一页；limit 不填是房间设置的条数；from 到 to 之间的序号没有遗漏',
    query: z.object({
      room,
      before: place,
      after: place,
      around: place,
      limit: whole(0, limits.page),
    }),
    response: z.object({
      list: z.array(chatMessage),
      epoch: z.string(),
      newest: z.number(),
      from: z.number(),
      to: z.number(),
      pinned: chatPinned.nullable(),
    }),
  },
  events: {
    summary: `一个房间在 since 之后发生的事，最多 ${limits.page} 件；epoch 变了要重新读取`,
    query: z.object({ room, since: place, epoch: z.string().max(64).default('') }),
    response: z.object({
      epoch: z.string(),
      newest: z.number(),
      /** Whether the client must start again with the newest messages. */
      is_lost: z.boolean(),
      events: z.array(z.custom<ChatEvent>()),
    }),
  },
  search: {
    summary: `在一个房间里找含有 key 的文字，新的在前，一页 ${limits.found} 条；before 之前的是下一页`,
    query: z.object({ room, key: words('搜索词', limits.searchKey).min(1, '请输入要找的字'), before: place }),
    response: z.object({ list: z.array(chatMessage), has_more: z.boolean() }),
  },
  send: {
    summary: '在群聊里发消息；同一个 client_id 只存一次',
    body: z.object({
      room,
      client_id: z.string().min(1).max(limits.clientId),
      msg_type: z.coerce.number().int().default(2),
      content,
      reply_to: z.coerce.number().int().nonnegative().default(0),
      mentions: z.array(z.number().int().positive()).max(limits.mentions).default([]),
      /** Names a visitor, who has no account. */
      browser: z.string().max(64).default(''),
    }),
    response: chatMessage,
  },
  edit: {
    summary: '修改自己的消息',
    params,
    body: z.object({ content: content.trim().min(1, '请先写点什么') }),
    response: chatMessage,
  },
  recall: { summary: '撤回消息：作者在限定时间内，管理员随时', params, response: chatMessage },
  react: {
    summary: '给消息一个回应，再点一次收回',
    params,
    body: z.object({ sign: z.enum(chatReactions), is_on: z.boolean() }),
    response: chatMessage,
  },
  report: {
    summary: '举报一条消息，由管理员查看',
    params,
    body: z.object({
      reason: z.enum(reportReasons, '请选择原因'),
      note: words('说明', limits.reportNote).default(''),
    }),
    response: nothing,
  },
  pin: {
    summary: '置顶一条消息，或取消置顶；一个房间最多一条',
    params,
    body: z.object({ is_on: z.boolean() }),
    response: nothing,
  },
  uploadFile: {
    summary: '上传一个要发到群聊里的文件（字段 file）；把 token 作为 content 发出',
    query: z.object({ room }),
    upload: { field: 'file', maxFiles: 1 },
    response: z.object({ token: z.string(), name: z.string(), size: z.number() }),
  },
  file: {
    summary: '下载群聊里的一个文件',
    params: z.object({ token: z.string().max(64) }),
    download: 'application/octet-stream',
    response: z.string(),
  },
  approve: { summary: '通过待审核的消息，从此大家都能看到', body: idList(recordId), response: nothing },
  reports: {
    summary: '被举报的消息，新的在前',
    query: pageQuery.extend({ settled: z.enum(['true', 'false']).default('false') }),
    response: listOf(chatReport),
  },
  settleReports: { summary: '把举报标为已处理，消息留着', body: idList(recordId), response: nothing },
  read: {
    summary: '读到第几条；只会前进，epoch 变了就不算。返回还有几条未读，并告诉这个人的其他连接',
    body: z.object({
      room,
      seq: z.coerce.number().int().nonnegative(),
      epoch: z.string().max(64).default(''),
    }),
    response: z.object({ room: z.number(), epoch: z.string(), read_seq: z.number(), unread: z.number() }),
  },
  ticket: {
    summary: '打开群聊连接用的一次性票据',
    body: z.object({ browser: z.string().max(64).default('') }),
    response: z.object({ ticket: z.string() }),
  },
  mutes: {
    summary: '禁言中的人；room 大于 0 时只要在这个房间里不能说话的',
    query: pageQuery.extend({ room }),
    response: listOf(chatMute),
  },
  mute: {
    summary: '禁言一个人：给出 user_id，或某条消息的作者（message_id）',
    body: z.object({
      room,
      user_id: z.coerce.number().int().nonnegative().default(0),
      message_id: z.coerce.number().int().nonnegative().default(0),
      minutes: wholeNumber('禁言的分钟数', 1, limits.muteMinutes),
      reason: words('原因', limits.reason).default(''),
    }),
    response: nothing,
  },
  unmute: { summary: '解除禁言', body: idList(recordId), response: nothing },
  records: {
    summary: '群聊记录，新的在前；key 搜昵称和内容，all_rooms 为 true 时不分房间',
    query: pageQuery.extend({
      room,
      all_rooms: z.enum(['true', 'false']).default('false'),
      key: words('搜索词', 50).default(''),
      user_id: z.coerce.number().int().nonnegative().default(0),
      state: filterOf(chatStates),
    }),
    response: listOf(chatRecord),
  },
  removeRecords: { summary: '删除群聊记录', body: idList(recordId), response: nothing },
  settings: {
    summary: '群聊设置',
    query: z.object({ room }),
    response: chatSettings,
  },
  saveSettings: {
    summary: '保存群聊设置：缺少的字段保持不变',
    query: z.object({ room }),
    body: chatSettings.partial(),
    response: nothing,
  },
});

export type ChatRoom = z.output<typeof chatRoom>;
export type ChatMessagePage = z.output<typeof chatRoutes.messages.response>;
export type ChatEventPage = z.output<typeof chatRoutes.events.response>;
export type ChatFoundPage = z.output<typeof chatRoutes.search.response>;
export type ChatPosted = z.input<typeof chatRoutes.send.body>;
