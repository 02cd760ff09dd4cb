import { z } from 'zod';
import { words } from './fields';
import { nothing } from './paging';
import { defineRoutes } from './route';
import { tableDensities, tableViewCalls, tableViewLimits, viewedTables } from './table-views.calls';

const limits = tableViewLimits;

/** Columns and their order; columns that are not named keep the list's default position. */
export const tableSettings = z.object({
  columns: z.array(z.object({ key: z.string().min(1).max(40), shown: z.boolean() })).max(limits.columns),
  density: z.enum(tableDensities),
});

export const tableView = z.object({ id: z.number(), name: z.string(), search: z.string() });

const name = words('视图的名字', limits.name).min(1, '请给视图起个名字');
const search = z.string().max(limits.search, '筛选条件太长，不能保存为视图');
const ofTable = z.object({ table: z.enum(viewedTables) });
const ofView = ofTable.extend({ id: z.coerce.number().int() });

export const tableViewRoutes = defineRoutes(tableViewCalls, {
  get: {
    summary: '我怎样看一个列表：列与疏密（没有设过为 null），和保存的视图',
    params: ofTable,
    response: z.object({ settings: tableSettings.nullable(), views: z.array(tableView) }),
  },
  keepSettings: {
    summary: '记住列与疏密',
    params: ofTable,
    body: tableSettings,
    response: nothing,
  },
  save: {
    summary: `把现在的筛选保存为视图，每个列表最多 ${limits.views} 个`,
    params: ofTable,
    body: z.object({ name, search }),
    response: tableView,
  },
  change: {
    summary: '给视图改名，或换成现在的筛选',
    params: ofView,
    body: z.object({ name: name.optional(), search: search.optional() }),
    response: tableView,
  },
  remove: {
    summary: '删除自己的视图',
    params: ofView,
    response: nothing,
  },
});

export type TableSettings = z.output<typeof tableSettings>;
export type TableView = z.output<typeof tableView>;
