import { z } from 'zod';
import { articleChange, articleContent, newArticle } from './article-input';
import {
  articleCalls,
  articleLimits,
  articleSorts,
  articleStatuses,
  articleVisibilities,
} from './articles.calls';
import { idList, listOf, nothing, options, pagingQuery, whole } from './paging';
import { sitePicture } from './pictures';
import { defineRoutes } from './route';
import { articleSubmission } from './submissions';
import { articleTime, day } from './times';

const limits = articleLimits;
const id = z.string().min(1).max(128);

export const articleItem = z.object({
  id: z.string(),
  slug: z.string(),
  created_at: articleTime,
  updated_at: articleTime,
  /** Plain text; in lists asked with a key HTML with `<em>` around each hit and everything else escaped. */
  title: z.string(),
  /** The title as plain text where `title` is HTML, else absent. */
  title_text: z.string().optional(),
  keyword: z.string(),
  abstract: z.string(),
  look_count: z.number(),
  comment_count: z.number(),
  digg_count: z.number(),
  collects_count: z.number(),
  user_id: z.number(),
  user_nick_name: z.string(),
  user_avatar: z.string(),
  category: z.string(),
  /** Name of the series it belongs to; empty for none. */
  series: z.string(),
  /** Its number there; 0 sorts by date, after all that have one. */
  series_position: z.number(),
  source: z.string(),
  link: z.string(),
  /** Null without a cover that is in the library. */
  banner_id: z.number().nullable(),
  /** Without a cover `defaultCover`, which is drawn. */
  banner_url: z.string(),
  /** Sizes and formats of the cover; null when it is not an uploaded picture. */
  banner_picture: sitePicture.nullable(),
  tags: z.array(z.string()),
  is_recommend: z.boolean(),
  /** Listed before all others in lists without sort or search. */
  is_top: z.boolean(),
  is_digg: z.boolean(),
  is_coll: z.boolean(),
  status: z.enum(articleStatuses),
  /** `password`: lists show its title and its date, and nothing of its text. */
  visibility: z.enum(articleVisibilities),
  /** When it is withdrawn automatically, for users who may edit it; empty for never. */
  withdraw_at: articleTime,
  /** Characters and words of the text without markup, as `countOf` counts them. */
  word_count: z.number(),
  may_edit: z.boolean(),
  may_remove: z.boolean(),
  /** Whether the viewer may approve or return it while it waits for review. */
  may_judge: z.boolean(),
  may_take_back: z.boolean(),
  /** Whether the abstract is the beginning of the text; absent for users who may not edit it. */
  abstract_is_derived: z.boolean().optional(),
  /** Absent when it was never submitted, and for users who may not edit it. */
  submission: articleSubmission.optional(),
});

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable();

/** A heading of the rendered text; `id` is its anchor, `level` 2 to 6. */
export const tocEntry = z.object({ id: z.string(), text: z.string(), level: z.number() });

/** The author of an article, with the totals of all their published articles. */
export const articleAuthor = z.object({
  id: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  article_count: z.number(),
  look_count: z.number(),
  digg_count: z.number(),
  collects_count: z.number(),
});

const articleLink = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  created_at: articleTime,
});

export const relatedArticle = articleLink.extend({
  /** Address of the cover; empty without one. */
  banner_url: z.string(),
  /** Sizes and formats of the cover; null when it is not an uploaded picture. */
  banner_picture: sitePicture.nullable(),
});

export const seriesPlace = z.object({
  /** From 1; 0 while it is not published itself. */
  place: z.number().int(),
  count: z.number().int(),
  list: z.array(z.object({ place: z.number().int(), id: z.string(), slug: z.string(), title: z.string() })),
});

/** What the article page shows: the rendered text instead of the source. */
export const articlePage = articleItem.extend({
  /** The viewer has not entered its password: there is no text. */
  is_locked: z.boolean(),
  html: z.string(),
  toc: z.array(tocEntry),
  /** The version in which title or text last changed: a reader can later request the changes since. */
  text_version: z.number(),
  has_math: z.boolean(),
  has_mermaid: z.boolean(),
  /** Path of the share picture, made from its title; empty when it has a cover. */
  share_picture: z.string(),
  /** Null for an article without a series. */
  series_place: seriesPlace.nullable(),
  next: neighbour,
  prev: neighbour,
  author: articleAuthor,
  related: z.array(relatedArticle),
});

export const articleDetail = articleItem.extend({
  /** The viewer has not entered its password: there is no text. */
  is_locked: z.boolean(),
  content: z.string(),
  is_collect: z.boolean(),
  /** Sent back with an update to detect concurrent changes by another user. */
  version: z.number(),
  next: neighbour,
  prev: neighbour,
});

export const archivedArticle = articleLink.extend({ category: z.string() });

export const articleArchive = z.object({
  /** The requested year, or the newest; 0 when nothing is published. */
  year: z.number().int(),
  /** Years with articles, the newest first. */
  years: z.array(z.object({ year: z.number().int(), count: z.number().int().positive() })),
  count: z.number().int().nonnegative(),
  list: z.array(archivedArticle),
  /** Number of the next page of the same year; 0 after the last. */
  next: z.number().int().nonnegative(),
});

export const articlesQuery = pagingQuery(['', ...articleSorts]).extend({
  tag: z.string().max(limits.tag).default(''),
  category: z.string().max(limits.category).default(''),
  series: z.string().max(limits.series).default(''),
  date: z.union([z.literal(''), day]).default(''),
  is_user: z.enum(['true', 'false', '']).default(''),
  status: z.enum([...articleStatuses, 'all', '']).default(''),
  visibility: z.enum([...articleVisibilities, '']).default(''),
  is_top: z.enum(['true', '']).default(''),
  is_recommend: z.enum(['true', '']).default(''),
  /** Current display name of its author, exact match. */
  author: z.string().trim().max(36).default(''),
});

export const articleRoutes = defineRoutes(articleCalls, {
  list: {
    summary:
      '文章列表：访客只见已发布的；is_user=true 为自己的；后台可按 status 筛选；key 搜标题与正文，不指定 sort 时按相关度，没有 key 时置顶的在前，其余新的在前；is_top=true 只要置顶的，is_recommend=true 只要推荐的，author 为作者昵称，series 为系列，不指定 sort 时按系列里的顺序',
    query: articlesQuery,
    response: listOf(articleItem),
  },
  page: {
    summary: '文章页：渲染好的正文与目录，作者及其发表的总数，相关文章',
    params: z.object({ id }),
    response: articlePage,
  },
  detail: {
    summary: '文章详情：Markdown 原文；草稿只给作者与管理员；id 也可以是现在或从前的网址别名',
    params: z.object({ id }),
    response: articleDetail,
  },
  content: {
    summary: '文章的 Markdown 原文',
    params: z.object({ id }),
    response: z.string(),
  },
  unlock: {
    summary: '用密码打开一篇文章：密码对了，这个浏览器七天内可以读它',
    params: z.object({ id }),
    body: z.object({ password: z.string().max(limits.longestPassword) }),
    response: nothing,
  },
  create: {
    summary:
      '写文章：管理员可发布，其他人存为草稿，站点开放投稿时可提交审核（status=pending）；slug 为网址别名，留空用编号',
    body: newArticle,
    takesLongTexts: true,
    response: z.object({ id: z.string(), slug: z.string(), version: z.number() }),
  },
  update: {
    summary:
      '改文章：status=pending 提交审核，待审核的改回 draft 为撤回；待审核的文章修改后仍待审核，审核以最新的版本为准；改了 slug 之后，原来的地址自动跳转到新地址',
    body: articleChange,
    takesLongTexts: true,
    response: z.object({ id: z.string(), slug: z.string(), version: z.number() }),
  },
  remove: {
    summary: '删除文章',
    body: idList(id),
    response: nothing,
  },
  preview: {
    summary: '预览：与正式页面同一条渲染流水线',
    body: z.object({ content: articleContent }),
    takesLongTexts: true,
    response: z.object({ html: z.string(), toc: z.array(tocEntry), word_count: z.number() }),
  },
  ownStates: {
    summary: '自己的文章每种状态各有多少篇，不论其他筛选；没有的状态不列',
    response: z.record(z.string(), z.number()),
  },
  calendar: {
    summary: '最近一年每天发布了几篇，从旧到新，每天都有一项',
    response: z.array(z.object({ date: day, count: z.number().int().nonnegative() })),
  },
  archive: {
    summary: `归档：各年的文章数，与其中一年（year，默认最近一年）的文章，新的在前；一页最多 ${articleLimits.archivePage} 篇，next 为下一页`,
    query: z.object({
      year: z
        .union([z.literal(''), z.coerce.number('请填写年份').int('请填写年份').min(1).max(9_999)])
        .default(''),
      page: z.coerce.number('请填写整数').int('请填写整数').min(1).max(1_000).default(1),
    }),
    response: articleArchive,
  },
  recommend: {
    summary: '推荐的文章，新的在前；可按 category 筛选',
    query: pagingQuery(['']).extend({ category: z.string().max(limits.category).default('') }),
    response: listOf(articleItem),
  },
  tags: {
    summary:
      '标签与文章数；不指定 limit 时最多给 1000 个，articles=none 不列各标签的文章，counts 也不给最早使用的时间',
    // A cloud of tags has no pager.
    query: pagingQuery(['count desc', 'created_at desc']).extend({
      limit: whole(1_000, 1_000),
      articles: z.enum(['', 'none', 'counts']).default(''),
    }),
    response: listOf(
      z.object({
        tag: z.string(),
        count: z.number(),
        article_id_list: z.array(z.string()),
        /** When the tag was first published; left out where only counts are asked for. */
        created_at: articleTime.optional(),
      }),
    ),
  },
  categories: { summary: '分类选项', response: options(z.string()) },
  seriesNames: {
    summary: '系列选项，文章多的在前',
    response: options(z.string()),
  },
  tagNames: { summary: '标签选项', response: options(z.string()) },
});

export type ArticleItem = z.output<typeof articleItem>;
export type ArticlePage = z.output<typeof articlePage>;
export type SeriesPlace = z.output<typeof seriesPlace>;
export type ArticleAuthor = z.output<typeof articleAuthor>;
export type RelatedArticle = z.output<typeof relatedArticle>;
export type ArchivedArticle = z.output<typeof archivedArticle>;
export type ArticleArchive = z.output<typeof articleArchive>;
export type ArticleDetail = z.output<typeof articleDetail>;
export type TocEntry = z.output<typeof tocEntry>;
