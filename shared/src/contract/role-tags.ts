import { z } from 'zod';
import { words } from './fields';
import { idList, listOf, nothing, options, pageLimits, pagingQuery } from './paging';
import { roleTagCalls, roleTagLimits as limits } from './role-tags.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';

/** A tag where roles are shown. */
export const roleTag = z.object({ id: z.number(), title: z.string(), color: z.string() });

export const managedRoleTag = roleTag.extend({
  /** Roles of the site that have it. */
  roleCount: z.number(),
  created_at: recordTime,
});

/** What a style sheet can take as a colour, and nothing else. */
const colour = words('颜色', limits.color, '个字符').regex(
  /^(#[0-9a-f]{3,8}|[a-z]{3,20}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i,
  '颜色应像 #2f6b4f 这样填写',
);

export const roleTagRoutes = defineRoutes(roleTagCalls, {
  list: {
    summary: `角色的标签，先建的在前；不分页，或每页 ${pageLimits.defaultLimit} 条（旧页面没有翻页）时给出全部，最多 ${limits.all} 个`,
    query: pagingQuery(['']).pick({ page: true, limit: true, key: true }),
    response: listOf(managedRoleTag),
  },
  save: {
    summary: '新建标签（id 为 0）或修改标签',
    body: z.object({
      id: z.coerce.number().int().nonnegative().default(0),
      title: words('标题', limits.title).min(1, '请填写标签的标题'),
      color: colour,
    }),
    response: nothing,
  },
  remove: {
    summary: '删除标签，角色上的这些标签也去掉',
    body: idList(z.coerce.number().int().positive()),
    response: nothing,
  },
  options: { summary: '标签的选项', response: options(z.number()) },
});

export type RoleTag = z.output<typeof roleTag>;
export type ManagedRoleTag = z.output<typeof managedRoleTag>;
