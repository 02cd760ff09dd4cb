import { z } from 'zod';
import { listOf, pagingQuery } from './paging';
import { defineRoutes } from './route';
import { timelineCalls, timelineHows } from './timeline.calls';
import { recordTime } from './times';

export const timelineEntry = z.object({
  /** `d…` is a draft, `r…` a revision. */
  entry: z.string(),
  how: z.enum(timelineHows),
  user_id: z.number(),
  /** Empty when the account was deleted. */
  nick_name: z.string(),
  created_at: recordTime,
  title: z.string(),
  /** Characters and words, as `countOf` counts them. */
  size: z.number().int().nonnegative(),
  /** The draft's editor session; empty for a revision. */
  desk: z.string(),
  /** The draft's number in its session, the revision's version. */
  seq: z.number(),
});

export const timelineRoutes = defineRoutes(timelineCalls, {
  list: {
    summary:
      '时间线：一篇文章的自动保存与历次保存，新的在前；只给能修改它的人，别人的草稿只给管理员；article_id 留空为自己还没有保存过的新文章',
    query: pagingQuery(['']).extend({ article_id: z.string().max(128).default('') }),
    response: listOf(timelineEntry),
  },
  entry: {
    summary: '时间线里的一份文字',
    params: z.object({ entry: z.string().regex(/^[dr]\d{1,15}$/, '没有这条记录') }),
    response: timelineEntry.extend({ content: z.string() }),
  },
});

export type TimelineEntry = z.output<typeof timelineEntry>;
export type TimelineText = TimelineEntry & { readonly content: string };
