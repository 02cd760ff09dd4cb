import { z } from 'zod';
import { recordId, words } from './fields';
import { listOf, pageLimits, whole } from './paging';
import { roleTag } from './role-tags';
import { defineRoutes } from './route';
import { squareCalls, squareLimits as limits, squareSorts } from './square.calls';
import { recordTime } from './times';

export const squareRole = z.object({
  id: z.number(),
  name: z.string(),
  abstract: z.string(),
  icon: z.string(),
  tags: z.array(roleTag),
  /** Dialogs of everybody, as they were counted within the last hour. */
  popularity: z.number(),
  /** Nick name of who proposed it; '' for a role of the site's own. */
  author: z.string(),
  created_at: recordTime,
});

/** A role on a page of its own. */
export const rolePage = squareRole.extend({
  prologue: z.string(),
  /** What else it may say first. */
  greetings: z.array(z.string()),
  /** Whether new sessions can be opened. */
  enable: z.boolean(),
  /** Credits of an answer. */
  price: z.number(),
});

export const squareRoutes = defineRoutes(squareCalls, {
  roles: {
    summary: '角色广场的一页：按标签和文字筛选，按受欢迎的程度或新旧排列',
    query: z.object({
      /** Id of a tag. */
      tag: z.union([z.literal(''), recordId]).default(''),
      key: words('搜索词', pageLimits.maxKey).default(''),
      sort: z
        .union([z.literal(''), z.enum(squareSorts, '不支持这种排序')])
        .default('')
        .transform((value) => (value === '' ? squareSorts[0] : value)),
      page: whole(1, 1_000_000),
      limit: whole(limits.page, limits.mostOfPage),
    }),
    response: listOf(squareRole),
  },
  role: {
    summary: '站点的一个角色，停用的也有；自己的角色不在这里',
    params: z.object({ id: recordId }),
    response: rolePage,
  },
  tags: {
    summary: '角色广场的标签，各有多少角色，一共多少；能不能做自己的角色',
    response: z.object({
      /** Roles of the square, with a tag or without. */
      total: z.number(),
      list: z.array(roleTag.extend({ count: z.number() })),
      /** Whether people may make roles of their own. */
      own_roles: z.boolean(),
    }),
  },
  featured: {
    summary: `推荐的角色和它们的开场白，最多 ${limits.featured} 个`,
    response: z.array(squareRole.extend({ prologue: z.string() })),
  },
});

export type SquareRole = z.output<typeof squareRole>;
export type RolePage = z.output<typeof rolePage>;
export type SquareTags = z.output<typeof squareRoutes.tags.response>;
export type FeaturedRole = z.output<typeof squareRoutes.featured.response>[number];
