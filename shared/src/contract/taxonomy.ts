import { z } from 'zod';
import { words } from './fields';
import { listOf, nothing, pagingQuery } from './paging';
import { sitePicture } from './pictures';
import { defineRoutes } from './route';
import { taxonomyCalls, termKinds, termLimits as limits, termSorts } from './taxonomy.calls';
import { recordTime } from './times';

const kindOnly = z.object({ kind: z.enum(termKinds, '没有这一类') });

/** Each kind has its own limit, which the server checks. */
const name = words('名称', limits.longestName).min(1, '请填写名称');

const names = z.array(name).min(1, '请先选择').max(limits.many, `一次最多处理 ${limits.many} 个`);

const texts = {
  description: words('描述', limits.description),
  cover: words('图片路径', limits.cover, '个字符').regex(/^$|^\/uploads\/(?!.*\.\.)\S+$/, '图片应选自图片库'),
};

/** A category, tag or series, used or only described. */
export const term = z.object({
  name: z.string(),
  description: z.string(),
  /** Path of its uploaded picture; empty for none. */
  cover: z.string(),
  /** Its number among the arranged ones, from 1; 0 comes after them, by use. */
  order: z.number().int().nonnegative(),
  /** Articles of any status. */
  count: z.number().int().nonnegative(),
  /** Date of its newest article; empty for none. */
  last_at: z.union([z.literal(''), recordTime]),
  /** Other names that lead here: former ones, and those that were added. */
  aliases: z.array(z.string()),
});

/** What is known about a term beside its articles, as content packages carry it. */
export const storedTerm = z.object({
  kind: kindOnly.shape.kind,
  name,
  ...texts,
  order: z.number().int().nonnegative(),
});

/** A term as its listing page shows it. */
export const termHead = z.object({
  name: z.string(),
  description: z.string(),
  cover: z.string(),
  /** Sizes and formats of the cover; null when it is not an uploaded picture. */
  picture: sitePicture.nullable(),
});

const query = (what: string) => z.string().trim().max(limits.longestName, `${what}太长`).default('');

/** What a merge or removal did; `id` takes it back within the days of the limit. */
const done = z.object({ id: z.number(), count: z.number() });

export const taxonomyRoutes = defineRoutes(taxonomyCalls, {
  heads: {
    summary:
      '列表页头部的分类、标签、系列：现在的名称（曾用名给出现在的）、描述与封面；没有这个名称时原样返回',
    query: z.object({ category: query('分类'), tag: query('标签'), series: query('系列') }),
    response: z.object({
      category: termHead.nullable(),
      tag: termHead.nullable(),
      series: termHead.nullable(),
    }),
  },
  list: {
    summary: '分类、标签或系列，用得多的在前，包括还没有文章的；key 搜名称、别名与描述；most 为最多的文章数',
    params: kindOnly,
    query: pagingQuery(termSorts),
    response: listOf(term).extend({ most: z.number().int().nonnegative() }),
  },
  create: {
    summary: '新建分类、标签或系列',
    params: kindOnly,
    body: z.object({
      name,
      description: texts.description.default(''),
      cover: texts.cover.default(''),
    }),
    response: nothing,
  },
  update: {
    summary:
      '修改：new_name 重命名，文章一起改，原来的名称成为别名，旧地址跳转；缺少的字段保持不变，aliases 为全部别名',
    params: kindOnly,
    body: z.object({
      name,
      new_name: name.optional(),
      description: texts.description.optional(),
      cover: texts.cover.optional(),
      aliases: z.array(name).max(limits.aliases, `别名最多 ${limits.aliases} 个`).optional(),
    }),
    response: nothing,
  },
  remove: {
    summary: `删除：文章保留，只去掉这些名称；${limits.undoDays} 天内可以撤销`,
    params: kindOnly,
    body: z.object({ names }),
    response: done,
  },
  arrange: {
    summary: '排序：names 依次排在最前，其余按文章数',
    params: kindOnly,
    body: z.object({ names: z.array(name).max(limits.arranged, `最多排 ${limits.arranged} 个`) }),
    response: nothing,
  },
  sum: {
    summary: '合并前的预检：moved 为要改的文章数，shared 为其中本来就有目标的，count 为合并后的文章数',
    params: kindOnly,
    body: z.object({ names, into: name }),
    response: z.object({ moved: z.number(), shared: z.number(), count: z.number() }),
  },
  merge: {
    summary: `合并：names 的文章都改用 into，names 成为它的别名，旧地址跳转；${limits.undoDays} 天内可以撤销`,
    params: kindOnly,
    body: z.object({ names, into: name }),
    response: done,
  },
  undo: {
    summary: '撤销一次合并或删除：仍在目标里的文章恢复原来的名称',
    params: kindOnly,
    body: z.object({ id: z.coerce.number().int().positive() }),
    response: done.pick({ count: true }),
  },
});

export type Term = z.output<typeof term>;
export type TermHead = z.output<typeof termHead>;
