import { z } from 'zod';
import { bulkActions, bulkCalls, bulkLimits, bulkStates, bulkTables } from './bulk.calls';
import { byId, filterOf } from './fields';
import { listOf, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

/** The query of a list, as its own route takes it; page and limit are ignored. The server refuses keys that the list does not have. */
export const listFilter = z
  .record(z.string().max(bulkLimits.filterKey), z.string().max(bulkLimits.filterValue))
  .refine(
    (filter) => Object.keys(filter).length <= bulkLimits.filters,
    `最多 ${bulkLimits.filters} 个筛选条件`,
  )
  .default({});

const allActions = [...new Set(Object.values(bulkActions).flat())];

const what = z
  .object({
    table: z.enum(bulkTables, '这个列表没有批量操作'),
    action: z.enum(allActions, '没有这种批量操作'),
    /** The tag or category that an action assigns. */
    value: z.string().trim().max(bulkLimits.value, `最多 ${bulkLimits.value} 个字`).default(''),
  })
  .refine(({ table, action }) => (bulkActions[table] as readonly string[]).includes(action), {
    path: ['action'],
    error: '没有这种批量操作',
  });

export const bulkTask = z.object({
  id: z.number(),
  table: z.enum(bulkTables),
  action: z.enum(allActions),
  value: z.string(),
  state: z.enum(bulkStates),
  /** Records that the dry run counted. */
  total: z.number(),
  done: z.number(),
  /** Records that changed; dependent records are not counted. */
  changed: z.number(),
  /** Why it failed; else empty. */
  problem: z.string(),
  created_at: recordTime,
});

export const bulkRoutes = defineRoutes(bulkCalls, {
  rows: {
    summary: '对选中的几条做同一件事；不允许的跳过，changed 是真正改了的',
    takesLongTexts: true,
    body: z.intersection(
      what,
      z.object({
        id_list: z
          .array(z.union([z.string().max(bulkLimits.id), z.number().int()]).transform(String))
          .min(1, '请先选择要处理的内容')
          .max(bulkLimits.rows, `一次最多处理 ${bulkLimits.rows} 项`),
      }),
    ),
    response: z.object({ changed: z.array(z.string()), skipped: z.number() }),
  },
  count: {
    summary: '预检：符合条件的有多少条；before 之后才出现的不会被波及',
    body: z.intersection(what, z.object({ filter: listFilter })),
    response: z.object({ count: z.number(), before: z.number() }),
  },
  start: {
    summary: '对符合条件的全部内容做同一件事，在后台分批进行',
    body: z.intersection(
      what,
      z.object({
        filter: listFilter,
        before: z.number().int().positive(),
      }),
    ),
    response: bulkTask,
  },
  tasks: {
    summary: `我的批量操作，新的在前：进行中的，和 ${bulkLimits.days} 天内结束、还没有收起的`,
    query: z.object({ table: filterOf(bulkTables) }),
    response: listOf(bulkTask),
  },
  cancel: {
    summary: '停止一个批量操作；已经做了的保留',
    params: byId,
    response: bulkTask,
  },
  forget: {
    summary: '收起一个已经结束的批量操作',
    params: byId,
    response: nothing,
  },
});

export type BulkTask = z.output<typeof bulkTask>;
