import { z } from 'zod';
import { byId, filterOf } from './fields';
import { listOf, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';
import {
  transferCalls,
  transferKinds,
  transferLimits,
  transferModes,
  transferOutcomes,
  transferSources,
  transferStates,
  transferVerdicts,
} from './transfers.calls';

const counts = z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() });

export const transfer = z.object({
  id: z.number(),
  /** File name as the browser reported it. */
  name: z.string(),
  /** Unknown until it has been examined. */
  source: z.enum(transferSources).nullable(),
  state: z.enum(transferStates),
  mode: z.enum(transferModes).nullable(),
  /** Size of the file in bytes, and how many of them are stored. */
  size: z.number(),
  received: z.number(),
  /** Largest chunk that the next call may carry, in bytes. */
  part_bytes: z.number(),
  /** Parts to be examined or imported, and how many of them are done; 0 of 0 until that is known. */
  total: z.number(),
  done: z.number(),
  verdicts: counts,
  outcomes: z.object({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    skipped: z.number(),
    refused: z.number(),
  }),
  /** Content of the file that the site cannot import, as messages. */
  left_out: z.array(z.string()),
  /** Why it failed; else empty. */
  problem: z.string(),
  user_nick_name: z.string(),
  created_at: recordTime,
  updated_at: recordTime,
});

export const transferEntry = z.object({
  name: z.string(),
  kind: z.enum(transferKinds),
  title: z.string(),
  verdict: z.enum(transferVerdicts),
  outcome: z.enum(transferOutcomes),
  /** Why it was refused, or what the import changed; else empty. */
  reason: z.string(),
});

export const transferRoutes = defineRoutes(transferCalls, {
  content: {
    summary:
      '导出前看一眼：有多少文章、页面、评论、群聊消息、图片和链接，图片与正文共多少字节，导入的文件最大多少字节',
    response: z.object({
      articles: z.number(),
      pages: z.number(),
      /** Number of records that are not removed. */
      comments: z.number(),
      rooms: z.number(),
      /** Number of messages of the group chat; held ones are not exported. */
      messages: z.number(),
      pictures: z.number(),
      links: z.number(),
      menus: z.number(),
      promotions: z.number(),
      /** Bytes of texts and pictures, unpacked. */
      bytes: z.number(),
      max_bytes: z.number(),
    }),
  },
  exportContent: {
    summary: `准备导出全部内容；返回 ${transferLimits.ticketSeconds} 秒内可用一次的下载地址`,
    response: z.object({ path: z.string() }),
  },
  download: {
    summary: '下载全部内容的压缩包：凭一次性的下载票据，边读边写，不带信封',
    params: z.object({ ticket: z.string().min(1).max(64) }),
    download: 'application/zip',
    response: z.string(),
  },
  list: {
    summary: `最近的导入，新的在前：进行中的，和 ${transferLimits.days} 天内结束的`,
    response: listOf(transfer),
  },
  create: {
    summary: '开始一次导入：说明文件名和字节数，然后分块上传；同时只能有一次导入',
    body: z.object({
      name: z.string().trim().min(1, '请选择文件').max(transferLimits.name, '文件名太长'),
      size: z.number().int().positive('文件是空的'),
    }),
    response: transfer,
  },
  read: {
    summary: '一次导入现在到了哪一步',
    params: byId,
    response: transfer,
  },
  entries: {
    summary: '一次导入里的每一项：预检怎么说，后来怎么样；按预检结果或最终结果筛选',
    params: byId,
    query: z.object({
      verdict: filterOf(transferVerdicts),
      outcome: filterOf(transferOutcomes),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: listOf(transferEntry),
  },
  sendPart: {
    summary: '上传一块：offset 是它在文件里的位置，必须等于已收到的字节数；收齐后自动开始预检',
    params: byId,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    upload: { field: 'part', maxFiles: 1 },
    response: transfer,
  },
  start: {
    summary: '预检之后开始导入：mode 决定网站上已有而不同的内容是跳过还是覆盖',
    params: byId,
    body: z.object({ mode: z.enum(transferModes, '请选择跳过还是覆盖') }),
    response: transfer,
  },
  cancel: {
    summary: '停止一次导入；已经导入的保留',
    params: byId,
    response: transfer,
  },
  remove: {
    summary: '从记录里删除一次已经结束的导入；导入的内容不受影响',
    params: byId,
    response: nothing,
  },
});

export type Transfer = z.output<typeof transfer>;
export type TransferEntry = z.output<typeof transferEntry>;
