import { z } from 'zod';
import { recordId, sortNumber, webAddress, words } from './fields';
import { linkCalls, linkLimits, linkSorts } from './links.calls';
import { idList, listOf, listQuery, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const limits = linkLimits;

export const friendLink = z.object({
  id: z.number(),
  created_at: recordTime,
  title: z.string(),
  /** Target: http or https. */
  href: z.string(),
  description: z.string(),
  /** Path of its uploaded picture; empty where it has none. */
  picture: z.string(),
  is_shown: z.boolean(),
  sort: z.number(),
});

const texts = {
  title: words('名称', limits.title).min(1, '请填写名称'),
  href: webAddress('网址', limits.href),
  description: words('描述', limits.description),
  /** Pages load nothing from other sites, so the picture must be an uploaded one. */
  picture: words('图片路径', limits.picture, '个字符').regex(
    /^$|^\/uploads\/(?!.*\.\.)\S+$/,
    '图片应选自图片库',
  ),
  is_shown: z.boolean(),
  sort: sortNumber(limits.sort),
};

export const newFriendLink = z.object({
  ...texts,
  description: texts.description.default(''),
  picture: texts.picture.default(''),
  is_shown: texts.is_shown.default(true),
  sort: texts.sort.default(0),
});
export const friendLinkChange = z.object(texts).partial();

export const linkRoutes = defineRoutes(linkCalls, {
  list: {
    summary:
      '友情链接，sort 大的在前：管理员看到全部，其他人只看到展示中的；key 搜名称、网址和描述，from 与 to 为添加的日期（含当日）',
    query: listQuery(linkSorts).extend({ is_shown: z.enum(['true', 'false', '']).default('') }),
    response: listOf(friendLink),
  },
  create: {
    summary: '添加友情链接：网址各不相同',
    body: newFriendLink,
    response: friendLink,
  },
  update: {
    summary: '修改友情链接：缺少的字段保持不变',
    params: z.object({ id: recordId }),
    body: friendLinkChange,
    response: friendLink,
  },
  remove: {
    summary: '删除友情链接',
    body: idList(recordId),
    response: nothing,
  },
});

export type FriendLink = z.output<typeof friendLink>;
