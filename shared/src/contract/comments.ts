import { z } from 'zod';
import { commentCalls, commentLimits, commentSorts, commentStatuses, reportReasons } from './comments.calls';
import { byId, filterOf, words } from './fields';
import { idList, listOf, listQuery, nothing, pageQuery } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

/** A user mentioned in a comment: `name` as written in the text, `nick_name` as they are called now. */
export const mention = z.object({ user_id: z.number(), name: z.string(), nick_name: z.string() });

const commentBase = z.object({
  id: z.number(),
  created_at: recordTime,
  article_id: z.string(),
  /** 0 for a root comment. */
  parent_comment_id: z.number(),
  content: z.string(),
  digg_count: z.number(),
  comment_count: z.number(),
  /** 0 when its author has no account: a guest, or the author of a comment that was imported from another site. */
  user_id: z.number(),
  /** Whether a visitor wrote it here, under a name that nobody has checked. */
  is_guest: z.boolean(),
  user: z.object({ nick_name: z.string(), avatar: z.string(), addr: z.string(), ip: z.string() }),
  status: z.enum(commentStatuses),
  mentions: z.array(mention),
  may_remove: z.boolean(),
  may_approve: z.boolean(),
  may_like: z.boolean(),
  may_reply: z.boolean(),
  may_report: z.boolean(),
  /** Of a root with further replies: the id after which the next ones are requested; else 0. */
  more_after: z.number(),
});

export type Comment = z.output<typeof commentBase> & { sub_comments: Comment[] };

/** A comment with its replies, to any depth. */
export const comment: z.ZodType<Comment> = commentBase.extend({
  get sub_comments() {
    return z.array(comment);
  },
});

export const commentRecord = commentBase.omit({ more_after: true, comment_count: true }).extend({
  article_title: z.string(),
  article_slug: z.string(),
  /** Number of open reports; for administrators only, else 0. */
  report_count: z.number(),
  /** Address of a guest; for administrators only, else ''. */
  guest_email: z.string(),
});

const guest = z.object({
  name: words('名字', commentLimits.guestName).min(1, '请填写名字'),
  email: words('邮箱', commentLimits.guestEmail, '个字符').pipe(z.email('邮箱格式不对')),
});

export const newComment = z.object({
  article_id: z.string().min(1),
  content: words('评论', commentLimits.content).min(1, '请先写点什么'),
  parent_comment_id: z.number().int().nonnegative().nullish(),
  /** Ids of the users whom the text mentions as `@昵称`. */
  mentions: z
    .array(z.number().int())
    .max(commentLimits.mentions, `一条评论最多提及 ${commentLimits.mentions} 个人`)
    .default([]),
  /** Of a visitor, where the site takes comments of guests; nothing for users who are signed in. */
  guest: guest.optional(),
});

export const commentReport = z.object({
  id: z.number(),
  created_at: recordTime,
  reason: z.enum(reportReasons),
  note: z.string(),
  is_settled: z.boolean(),
  reporter: z.object({ id: z.number(), nick_name: z.string() }),
  comment: commentRecord,
});

const ofArticle = z.object({ articleId: z.string().min(1).max(128) });
const cursor = z.coerce.number().int().nonnegative().default(0);
const digged = z.object({ is_digg: z.boolean(), digg_count: z.number() });

export const commentsQuery = listQuery(commentSorts).extend({
  status: filterOf(commentStatuses),
  article_id: z.string().max(128).default(''),
  /** Current display name of its author, exact match. */
  author: z.string().trim().max(36).default(''),
  reported: z.enum(['', 'true']).default(''),
});

export const commentRoutes = defineRoutes(commentCalls, {
  list: {
    summary: `一篇文章的评论树：最新的 ${commentLimits.listed} 条根评论和它们的前几条回复，连同回复最多 ${commentLimits.listedInAll} 条；count 是根评论数，rest 是没有列出的评论数，用 page 与 replies 接着取`,
    params: ofArticle,
    response: listOf(comment).extend({ rest: z.number() }),
  },
  page: {
    summary:
      '一页评论：根评论由新到旧，各带前几条回复；count 是根评论数，total 是全部评论数，next 为 0 时没有下一页',
    params: ofArticle,
    query: z.object({
      /** Roots older than this one; 0 for the newest. */
      before: cursor,
      limit: z.coerce.number().int().min(1).max(commentLimits.maxInPage).default(commentLimits.pageSize),
    }),
    response: listOf(comment).extend({ total: z.number(), next: z.number() }),
  },
  replies: {
    summary: '一条根评论的更多回复，由旧到新；more_after 为 0 时没有了',
    params: byId,
    query: z.object({ after: cursor }),
    response: z.object({ list: z.array(comment), more_after: z.number() }),
  },
  thread: {
    summary: '一条评论所在的整串：从根评论到它，供链接直达',
    params: byId,
    response: comment,
  },
  mine: {
    summary: '我和这篇文章的评论：赞过哪些、举报过哪些、屏蔽了谁',
    params: ofArticle,
    response: z.object({
      liked: z.array(z.number()),
      reported: z.array(z.number()),
      blocked: z.array(z.number()),
    }),
  },
  people: {
    summary: '可以用 @ 提及的人：文章作者和参与讨论的人',
    params: ofArticle,
    query: z.object({ key: z.string().trim().max(36).default('') }),
    response: z.array(z.object({ id: z.number(), nick_name: z.string(), avatar: z.string() })),
  },
  write: {
    summary:
      '发表评论或回复：登录的用户，或（站点允许时）留下名字和邮箱的访客；访客的评论一律先审核，访客发太多条时要工作量证明',
    takesProofOfWork: true,
    body: newComment,
    response: comment,
  },
  remove: {
    summary: '删除评论及其下全部回复：本人或管理员',
    params: byId,
    response: z.object({ removed: z.number() }),
  },
  digg: {
    summary: '给评论点赞：登录者每人一次，访客每个浏览器一次',
    params: byId,
    response: digged,
  },
  diggByGet: {
    summary: '给评论点赞（旧客户端的写法，需要登录凭据）',
    params: byId,
    response: digged,
  },
  all: {
    summary: `全部评论，默认新的在前；key 搜内容与昵称，author 为昵称，from 与 to 为日期（含当日）；管理员可按状态和举报筛选，其他人只看到已发布文章的已通过评论；count 最多数到 ${commentLimits.counted}`,
    query: commentsQuery,
    response: listOf(commentRecord),
  },
  articles: {
    summary: '有评论的文章，评论多的在前',
    query: pageQuery.extend({ title: z.string().trim().max(100).default('') }),
    response: listOf(
      z.object({ id: z.string(), title: z.string(), count: z.number(), pending_count: z.number() }),
    ),
  },
  approve: {
    summary: '通过待审核的评论，或恢复已删除的评论',
    body: idList(z.number().int()),
    response: z.object({ approved: z.number() }),
  },
  removeMany: {
    summary: '删除多条评论及其下全部回复',
    body: idList(z.number().int()),
    response: z.object({ removed: z.number() }),
  },
  report: {
    summary: '举报一条评论，每人每条一次',
    body: z.object({
      comment_id: z.number().int(),
      reason: z.enum(reportReasons, '请选择举报的理由'),
      note: words('补充说明', commentLimits.reportNote).default(''),
    }),
    response: nothing,
  },
  reports: {
    summary: '收到的举报，新的在前；默认只列未处理的',
    query: pageQuery.extend({ settled: z.enum(['true', 'false']).default('false') }),
    response: listOf(commentReport),
  },
  settleReports: {
    summary: '把举报标为已处理，评论保留',
    body: idList(z.number().int()),
    response: z.object({ settled: z.number() }),
  },
});

export type NewComment = z.input<typeof newComment>;
export type CommentRecord = z.output<typeof commentRecord>;
export type CommentReport = z.output<typeof commentReport>;
export type Mention = z.output<typeof mention>;
