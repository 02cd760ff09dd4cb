import { z } from 'zod';
import { byId, recordId, words } from './fields';
import { menuCalls, menuLimits } from './menus.calls';
import { idList, listOf, nothing } from './paging';
import { sitePicture } from './pictures';
import { defineRoutes } from './route';
import { recordTime } from './times';

export const menu = z.object({
  id: z.number(),
  created_at: recordTime,
  title: z.string(),
  path: z.string(),
  slogan: z.string(),
  abstract: z.array(z.string()),
  /** Seconds that each line of `abstract` is shown. */
  abstract_time: z.number(),
  banners: z.array(z.object({ id: z.number(), path: z.string(), picture: sitePicture.nullable() })),
  /** Seconds that each banner is shown. */
  banner_time: z.number(),
  sort: z.number(),
});

const limits = menuLimits;
const seconds = z.coerce
  .number('请填写秒数')
  .int('请填写整数秒')
  .min(0, '秒数不能小于 0')
  .max(limits.seconds, `最长 ${limits.seconds} 秒`);

const texts = {
  title: words('名称', limits.title),
  /** A path of this site, or the full address of another page. */
  path: words('路径', limits.path).refine(
    (value) => value === '' || /^\/(?![/\\])[^\s]*$|^https?:\/\/\S+$/i.test(value),
    {
      error: '路径应以 / 开头，外部链接应以 http:// 或 https:// 开头',
    },
  ),
  slogan: words('标语', limits.slogan),
  abstract: z
    .array(words('每行', limits.line))
    .max(limits.lines, `最多 ${limits.lines} 行`)
    .transform((lines) => lines.filter((line) => line !== '')),
  abstract_time: seconds,
  banner_time: seconds,
  sort: z.coerce.number('请填写数字').int('请填写整数').min(-1_000_000).max(1_000_000),
  /** Higher values are listed first. */
  image_sort_list: z
    .array(z.object({ image_id: recordId, sort: z.coerce.number().int() }))
    .max(limits.banners, `横幅最多 ${limits.banners} 张`)
    .refine((list) => new Set(list.map(({ image_id }) => image_id)).size === list.length, {
      error: '同一张横幅只能选一次',
    }),
};

export const newMenu = z.object({
  title: texts.title.min(1, '请填写名称'),
  path: texts.path.min(1, '请填写路径'),
  slogan: texts.slogan.default(''),
  abstract: texts.abstract.default([]),
  abstract_time: texts.abstract_time.default(7),
  banner_time: texts.banner_time.default(7),
  sort: texts.sort.default(0),
  image_sort_list: texts.image_sort_list.default([]),
});

/** Absent is unchanged; an empty text or list clears, but an empty title or path is unchanged. */
export const menuChange = z.object(texts).partial();

export const menuName = z.object({ id: z.number(), title: z.string(), path: z.string() });

export const menuRoutes = defineRoutes(menuCalls, {
  list: { summary: '菜单，sort 大的在前', response: listOf(menu) },
  names: { summary: '导航用的菜单名', response: z.array(menuName) },
  detail: {
    summary: '按路径取一个菜单',
    query: z.object({ path: z.string().min(1, '请给出路径').max(256) }),
    response: menu,
  },
  byId: {
    summary: '按编号取一个菜单',
    params: byId,
    response: menu,
  },
  create: {
    summary: '添加菜单：名称和路径各不相同',
    body: newMenu,
    response: menu,
  },
  update: {
    summary: '修改菜单：给出横幅列表时整个替换',
    params: z.object({ id: recordId }),
    body: menuChange,
    response: menu,
  },
  order: {
    summary: '排列菜单：给出全部菜单，第一个在最前',
    body: z.object({
      id_list: z
        .array(recordId)
        .min(1)
        .max(limits.menus)
        .refine((ids) => new Set(ids).size === ids.length, { error: '同一个菜单只能出现一次' }),
    }),
    response: nothing,
  },
  remove: {
    summary: '删除菜单',
    body: idList(recordId),
    response: nothing,
  },
});

export type NewMenu = z.input<typeof newMenu>;
export type MenuChange = z.input<typeof menuChange>;
export type Menu = z.output<typeof menu>;
export type MenuName = z.output<typeof menuName>;
