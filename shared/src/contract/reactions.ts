import { z } from 'zod';
import { articleItem } from './articles';
import { articleLimits } from './articles.calls';
import { idList, listOf, nothing, pagingQuery } from './paging';
import { maxAskedFor, reactionCalls } from './reactions.calls';
import { defineRoutes } from './route';

const id = z.string().min(1).max(128);

export const articleMine = z.object({
  id: z.string(),
  is_digg: z.boolean(),
  is_coll: z.boolean(),
  may_edit: z.boolean(),
  look_count: z.number(),
  comment_count: z.number(),
  digg_count: z.number(),
  collects_count: z.number(),
});

export const reactionRoutes = defineRoutes(reactionCalls, {
  digg: {
    summary: '点赞：id 也可以是网址别名；登录者每人一次，访客每个浏览器一次；再次点赞不会重复计数',
    body: z.object({ id }),
    response: articleMine,
  },
  collect: {
    summary: '收藏，或取消收藏：id 也可以是网址别名；msg 说明是哪一种',
    body: z.object({ id }),
    response: articleMine,
  },
  collects: {
    summary: '我的收藏：created_at 是收藏的时间，最近收藏的在前；已撤下的文章不出现',
    query: pagingQuery(['created_at desc', 'created_at asc']).extend({
      tag: z.string().max(articleLimits.tag).default(''),
      category: z.string().max(articleLimits.category).default(''),
    }),
    response: listOf(articleItem),
  },
  uncollect: {
    summary: '取消收藏多篇文章',
    body: idList(id),
    response: nothing,
  },
  mine: {
    summary: '这些文章我是否赞过、收藏过，以及最新的计数；ids 以逗号分隔',
    query: z.object({
      ids: z
        .string()
        .max(maxAskedFor * 129)
        .default('')
        .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))])
        .refine((ids) => ids.length <= maxAskedFor, { error: `一次最多查询 ${maxAskedFor} 篇文章` }),
    }),
    response: z.array(articleMine),
  },
});

export type ArticleMine = z.output<typeof articleMine>;
