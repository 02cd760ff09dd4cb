import { z } from 'zod';
import { tocEntry } from './articles';
import { customPageCalls, pageSlug, pageSorts, pageTextLimits } from './custom-pages.calls';
import { recordId, sortNumber, words } from './fields';
import { idList, listOf, listQuery, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const limits = pageTextLimits;

/** A custom page such as 关于: everything but the text itself. */
export const customPage = z.object({
  id: z.number(),
  created_at: recordTime,
  updated_at: recordTime,
  /** Its address is `/page/<slug>`. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  is_shown: z.boolean(),
  /** Higher values are listed first. */
  sort: z.number(),
  /** Sent back with a change to detect concurrent changes by another user. */
  version: z.number(),
});

/** What readers see: the rendered text. `description` defaults to the beginning of the text. */
export const customPageText = customPage.extend({
  html: z.string(),
  toc: z.array(tocEntry),
  has_math: z.boolean(),
  has_mermaid: z.boolean(),
});

export const customPageSource = customPage.extend({ content: z.string() });

const texts = {
  title: words('标题', limits.title),
  slug: words('地址', limits.slug, '个字符'),
  content: z.string().max(limits.content, `正文最多 ${limits.content} 个字`),
  description: words('描述', limits.description),
  is_shown: z.boolean(),
  sort: sortNumber(limits.sort),
};
const slugRule = '地址只能用小写字母、数字和连字符，例如 about-us';

export const newCustomPage = z.object({
  title: texts.title.min(1, '请填写标题'),
  slug: texts.slug.min(1, '请填写地址').regex(pageSlug, slugRule),
  content: texts.content.refine((text) => text.trim() !== '', { error: '请填写正文' }),
  description: texts.description.default(''),
  is_shown: texts.is_shown.default(true),
  sort: texts.sort.default(0),
});

/** Absent is unchanged; an empty description clears, but an empty title, address or text is unchanged. */
export const customPageChange = z
  .object({
    ...texts,
    slug: texts.slug.refine((value) => value === '' || pageSlug.test(value), { error: slugRule }),
    version: z.number().int(),
  })
  .partial();

export const customPageRoutes = defineRoutes(customPageCalls, {
  list: {
    summary:
      '自定义页面，sort 大的在前：管理员看到全部，其他人只看到公开的；key 搜标题和地址，from 与 to 为修改的日期（含当日）',
    query: listQuery(pageSorts).extend({ is_shown: z.enum(['true', 'false', '']).default('') }),
    response: listOf(customPage),
  },
  read: {
    summary: '一个自定义页面：渲染好的正文与目录；未公开的只给管理员',
    params: z.object({ slug: z.string().min(1).max(limits.slug) }),
    response: customPageText,
  },
  source: {
    summary: '一个自定义页面的 Markdown 原文',
    params: z.object({ id: recordId }),
    response: customPageSource,
  },
  create: {
    summary: '添加自定义页面：地址各不相同',
    body: newCustomPage,
    takesLongTexts: true,
    response: customPage,
  },
  update: {
    summary: '修改自定义页面：缺少的字段保持不变',
    params: z.object({ id: recordId }),
    body: customPageChange,
    takesLongTexts: true,
    response: customPage,
  },
  remove: {
    summary: '删除自定义页面',
    body: idList(recordId),
    response: nothing,
  },
});

export type CustomPage = z.output<typeof customPage>;
export type CustomPageText = z.output<typeof customPageText>;
export type CustomPageSource = z.output<typeof customPageSource>;
