import { z } from 'zod';
import { reportReasons } from './comments.calls';
import { byId, words } from './fields';
import { idList, listOf, nothing, pageQuery } from './paging';
import { articleFates, peopleCalls, personLimits, reportedPlaces } from './people.calls';
import { personReportReasons } from './private-messages.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';
import { listedUser } from './users';

const count = z.number().int().nonnegative();

/** What everybody in the back office sees of a person's writing: what readers see, too. */
const shownCounts = z.object({
  articles: count,
  article_views: count,
  comments: count,
  chat_messages: count,
});

/** For administrators. Of private messages and of talks with roles only how many there are. */
const personRecord = z.object({
  unlisted_articles: count,
  pending_comments: count,
  private_messages: count,
  role_sessions: count,
  collects: count,
  sign_ins: count,
  reports_about: count,
  reports_by: count,
  balance: z.number(),
  sign: z.string(),
  link: z.string(),
  has_second_factor: z.boolean(),
  has_email: z.boolean(),
  /** When a device that is signed in was seen last; '' where there is none. */
  last_seen_at: z.union([recordTime, z.literal('')]),
  /** '' where the person may write. */
  comments_muted_until: z.union([recordTime, z.literal('')]),
  chat_muted_until: z.union([recordTime, z.literal('')]),
});

export const personOverview = listedUser.extend({
  counts: shownCounts,
  /** Null for a demonstration account. */
  record: personRecord.nullable(),
  may_message: z.boolean(),
  may_mute: z.boolean(),
  may_disable: z.boolean(),
  may_remove: z.boolean(),
});

export const personSignIn = z.object({
  id: z.number(),
  browser: z.string(),
  system: z.string(),
  is_mobile: z.boolean(),
  /** Empty for one that is older than the storing of addresses, and for shared accounts. */
  ip: z.string(),
  addr: z.string(),
  is_current: z.boolean(),
  created_at: recordTime,
  last_seen_at: recordTime,
});

export const personMute = z.object({
  id: z.number(),
  place: z.enum(['comments', 'chat']),
  /** Of one room; empty for all. */
  room: z.string(),
  reason: z.string(),
  created_at: recordTime,
  ends_at: recordTime,
  is_over: z.boolean(),
});

const blockedPerson = z.object({ id: z.number(), nick_name: z.string(), created_at: recordTime });

export const reportOfPerson = z.object({
  place: z.enum(reportedPlaces),
  id: z.number(),
  reason: z.enum([...reportReasons, ...personReportReasons]),
  note: z.string(),
  created_at: recordTime,
  is_settled: z.boolean(),
  /** Who reported, in the list of reports about the person; who was reported, in that of reports by them. */
  other: z.object({ id: z.number(), nick_name: z.string() }),
});

export const peopleRoutes = defineRoutes(peopleCalls, {
  overview: {
    summary: '一个人的概况：资料、发表的数目；演示账号看不到个人数据和往来的数目',
    params: byId,
    response: personOverview,
  },
  signIns: {
    summary: '这个人已登录的设备，最近用过的在前，带地址',
    params: byId,
    response: listOf(personSignIn),
  },
  endSignIns: {
    summary: '让这个人的几台设备退出登录（id_list），或全部退出（all），立即生效',
    params: byId,
    body: z.union([z.object({ all: z.literal(true) }), idList(z.coerce.number().int())]),
    response: z.object({ ended: count }),
  },
  restrictions: {
    summary: '这个人的禁言（进行中和最近结束的），屏蔽了谁，被谁屏蔽',
    params: byId,
    response: z.object({
      mutes: z.array(personMute),
      blocks: listOf(blockedPerson),
      blocked_by: listOf(blockedPerson),
    }),
  },
  reports: {
    summary: '关于这个人的举报（which=about），或这个人提出的（by），新的在前',
    params: byId,
    query: pageQuery.extend({ which: z.enum(['about', 'by']).default('about') }),
    response: listOf(reportOfPerson),
  },
  mute: {
    summary: '禁言一段时间：评论，群聊，或两处；重复禁言以新的为准',
    params: byId,
    body: z
      .object({
        minutes: z.coerce
          .number('请填写禁言的时长')
          .int('请填写整数')
          .min(1, '至少 1 分钟')
          .max(personLimits.minutes, '最长一年'),
        in_comments: z.boolean().default(true),
        in_chat: z.boolean().default(true),
        reason: words('原因', personLimits.reason).default(''),
      })
      .refine(({ in_comments, in_chat }) => in_comments || in_chat, {
        path: ['in_comments'],
        message: '请选择在哪里禁言',
      }),
    response: nothing,
  },
  unmute: { summary: '解除这个人在评论和群聊里的全部禁言', params: byId, response: nothing },
  remove: {
    summary:
      '删除这个人的账号：评论、收藏、私信、会话一并删除；文章保留署名（signed）、改署已注销用户（unsigned）、转给别人（moved 与 author_id）或一并删除（removed）',
    params: byId,
    body: z
      .object({
        articles: z.enum(articleFates, '请选择文章怎么处理'),
        author_id: z.coerce.number().int().optional(),
      })
      .refine(({ articles, author_id }) => articles !== 'moved' || author_id !== undefined, {
        path: ['author_id'],
        message: '请选择文章转给谁',
      }),
    response: nothing,
  },
});

export type PersonOverview = z.output<typeof personOverview>;
export type PersonSignIn = z.output<typeof personSignIn>;
export type PersonMute = z.output<typeof personMute>;
export type ReportOfPerson = z.output<typeof reportOfPerson>;
