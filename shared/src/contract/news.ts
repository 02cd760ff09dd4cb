import { z } from 'zod';
import { newsCalls, newsLimits, newsOrders, newsStates } from './news.calls';
import { byId, words } from './fields';
import { idList, listOf, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const limits = newsLimits;

const name = z
  .string()
  .overwrite((text) => text.replace(/\p{Cc}/gu, ' ').trim())
  .min(1, '请填写名称')
  .max(limits.name, `名称最多 ${limits.name} 个字`);

const address = words('网址', limits.address, '个字符')
  .min(1, '请填写订阅源的网址')
  .regex(/^https?:\/\/[^\s/]+/i, '网址应以 http:// 或 https:// 开头');

export const newsEntry = z.object({
  index: z.number(),
  /** Plain text. */
  title: z.string(),
  /** Popularity as the source states it; empty where it does not. */
  hotValue: z.string(),
  /** http or https. */
  link: z.string(),
  source: z.string(),
  published_at: recordTime,
});

export const newsBoardName = z.object({ id: z.string(), name: z.string() });

export const newsBoard = newsBoardName.extend({
  order: z.enum(newsOrders),
  /** When an entry was added or changed last; empty before the first. */
  updated_at: z.union([recordTime, z.literal('')]),
  sources: z.array(
    z.object({
      name: z.string(),
      /** When fetching began to fail; absent while it succeeds. */
      stale_since: recordTime.optional(),
    }),
  ),
  list: z.array(newsEntry),
});

export const newsSource = z.object({
  id: z.number(),
  board_id: z.string(),
  board_name: z.string(),
  name: z.string(),
  /** Without the query string for users who may not change it: it may contain keys. */
  address: z.string(),
  is_enabled: z.boolean(),
  every_minutes: z.number(),
  state: z.enum(newsStates),
  /** The error as a message; empty while fetching succeeds. */
  problem: z.string(),
  failures: z.number(),
  failing_since: recordTime.optional(),
  tried_at: recordTime.optional(),
  succeeded_at: recordTime.optional(),
  /** Absent while it is disabled. */
  next_at: recordTime.optional(),
  is_fetching: z.boolean(),
  entries: z.number(),
  may_edit: z.boolean(),
});

export const managedNewsBoard = newsBoardName.extend({
  order: z.enum(newsOrders),
  sort: z.number(),
  sources: z.number(),
  entries: z.number(),
  is_fixed: z.boolean(),
  may_edit: z.boolean(),
  may_remove: z.boolean(),
});

const sourceBody = z.object({
  name,
  address,
  board_id: z.string().min(1, '请选择榜单').max(64),
  is_enabled: z.boolean().default(true),
  every_minutes: z
    .number('请填写整数')
    .int('请填写整数')
    .min(limits.leastMinutes, `至少 ${limits.leastMinutes} 分钟`)
    .max(limits.maxMinutes, `最多 ${limits.maxMinutes} 分钟`)
    .default(30),
});

const boardBody = z.object({
  name,
  order: z.enum(newsOrders, '请选择排列方式').default('newest'),
  sort: z.number('请填写整数').int('请填写整数').min(-1_000).max(1_000).default(0),
});

const boardId = z.object({ id: z.string().max(64) });

export const newsRoutes = defineRoutes(newsCalls, {
  hot: {
    summary: '一个榜单的前几条',
    body: z.object({
      id: z.string().min(1, '请给出榜单编号').max(64),
      size: z.coerce
        .number('请填写整数')
        .int('请填写整数')
        .min(0, '不能小于 0')
        .max(limits.shown, `不能大于 ${limits.shown}`)
        .default(0)
        .transform((size) => size || 1),
    }),
    response: z.array(newsEntry),
  },
  page: {
    summary: '新闻页：全部榜单，以及其中一个的内容',
    query: z.object({ board: z.string().max(64).default('') }),
    response: z.object({
      boards: z.array(newsBoardName),
      /** The requested one, else the first; absent when there is none at all. */
      board: newsBoard.optional(),
    }),
  },
  headline: {
    summary: '首页的一条热点：微博热搜的第一条，没有时取第一个有内容的榜单',
    response: z.object({
      /** Both are absent while there is no news at all. */
      board: newsBoardName.optional(),
      entry: newsEntry.optional(),
    }),
  },
  sources: { summary: '全部新闻来源', response: listOf(newsSource) },
  tryAddress: {
    summary: '试一个订阅源地址，什么也不保存',
    body: z.object({ address }),
    response: z.object({
      state: z.enum(newsStates),
      /** The error as a message; empty when the feed is valid. */
      problem: z.string(),
      title: z.string(),
      count: z.number(),
      titles: z.array(z.string()),
    }),
  },
  addSource: {
    summary: '添加新闻来源',
    body: sourceBody,
    response: newsSource,
  },
  changeSource: {
    summary: '修改、启用或停用新闻来源',
    params: byId,
    body: sourceBody,
    response: newsSource,
  },
  fetchSource: {
    summary: '立即获取一个新闻来源',
    params: byId,
    response: newsSource,
  },
  removeSources: {
    summary: '删除新闻来源和它们的条目',
    body: idList(z.number().int()),
    response: nothing,
  },
  boards: { summary: '全部新闻榜单', response: listOf(managedNewsBoard) },
  addBoard: {
    summary: '添加新闻榜单',
    body: boardBody,
    response: managedNewsBoard,
  },
  changeBoard: {
    summary: '修改新闻榜单',
    params: boardId,
    body: boardBody,
    response: managedNewsBoard,
  },
  removeBoard: {
    summary: '删除没有来源的新闻榜单',
    params: boardId,
    response: nothing,
  },
});

export type NewsEntry = z.output<typeof newsEntry>;
export type NewsBoard = z.output<typeof newsBoard>;
export type NewsBoardName = z.output<typeof newsBoardName>;
export type NewsPage = z.output<typeof newsRoutes.page.response>;
export type NewsHeadline = z.output<typeof newsRoutes.headline.response>;
export type NewsSource = z.output<typeof newsSource>;
export type ManagedNewsBoard = z.output<typeof managedNewsBoard>;
export type NewsTrial = z.output<typeof newsRoutes.tryAddress.response>;
