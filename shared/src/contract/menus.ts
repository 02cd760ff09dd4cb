import { z } from 'zod';
import { menuCalls } from './menus.calls';
import { listOf } from './paging';
import { defineRoute } from './route';
import { recordTime } from './times';

export const menu = z.object({
  id: z.number(),
  created_at: recordTime,
  title: z.string(),
  path: z.string(),
  slogan: z.string(),
  abstract: z.array(z.string()),
  /** Seconds each line of `abstract` stands. */
  abstract_time: z.number(),
  banners: z.array(z.object({ id: z.number(), path: z.string() })),
  /** Seconds each banner stands. */
  banner_time: z.number(),
  sort: z.number(),
});

export const menuName = z.object({ id: z.number(), title: z.string(), path: z.string() });

export const menuRoutes = {
  list: defineRoute({ ...menuCalls.list, summary: '菜单，sort 大的在前', response: listOf(menu) }),
  names: defineRoute({ ...menuCalls.names, summary: '导航用的菜单名', response: z.array(menuName) }),
  detail: defineRoute({
    ...menuCalls.detail,
    summary: '按路径取一个菜单',
    query: z.object({ path: z.string().min(1, '请给出路径').max(256) }),
    response: menu,
  }),
  byId: defineRoute({
    ...menuCalls.byId,
    summary: '按编号取一个菜单',
    params: z.object({ id: z.coerce.number().int() }),
    response: menu,
  }),
};

export type Menu = z.output<typeof menu>;
export type MenuName = z.output<typeof menuName>;
