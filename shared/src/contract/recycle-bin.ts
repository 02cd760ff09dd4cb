import { z } from 'zod';
import { filterOf } from './fields';
import { idList, listOf, listQuery, nothing } from './paging';
import { recycleBinCalls, recycleBinLimits, recycleBinSorts, removedKinds } from './recycle-bin.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';

/** `<kind>:<id of the record>` */
const binId = z.string().max(recycleBinLimits.id);

/** What a restored record brings back with it. */
const brought = z.object({
  comment_count: z.number(),
  digg_count: z.number(),
  collects_count: z.number(),
  picture_count: z.number(),
  /** Name of the series; '' for none. */
  series: z.string(),
  /** Whether a password opens it. */
  is_locked: z.boolean(),
  /** Places that show a removed picture. */
  use_count: z.number(),
});

export const removedRecord = z.object({
  id: binId,
  kind: z.enum(removedKinds),
  record_id: z.string(),
  title: z.string(),
  /** Nick name of the author of an article. */
  author: z.string(),
  category: z.string(),
  /** Address that it had; '' for none. */
  address: z.string(),
  /** Address and title that it gets instead of one that is taken by now; '' where its own is free. */
  other_address: z.string(),
  other_title: z.string(),
  removed_at: recordTime,
  /** Nick name of who removed it; '' for an account that is gone. */
  remover: z.string(),
  /** Days until it is purged, 0 for today; null where it is kept for ever. */
  days_left: z.number().nullable(),
  brings: brought,
});

const ids = idList(binId);

export const recycleBinRoutes = defineRoutes(recycleBinCalls, {
  list: {
    summary: '回收站：管理员看到全部，作者看到自己删除的自己的文章；key 搜标题，days 是保留天数（0 为永久）',
    query: listQuery(recycleBinSorts).extend({ kind: filterOf(removedKinds) }),
    response: listOf(removedRecord).extend({
      days: z.number(),
      counts: z.object({ article: z.number(), page: z.number(), picture: z.number() }),
    }),
  },
  restore: {
    summary: '恢复：地址或标题已被占用的，换一个没人用的，见返回的 address 与 title',
    body: ids,
    response: listOf(
      z.object({ id: binId, title: z.string(), address: z.string(), comment_count: z.number() }),
    ),
  },
  purge: {
    summary: '彻底清除，不能恢复',
    body: ids,
    response: nothing,
  },
});

export type RemovedRecord = z.output<typeof removedRecord>;
export type Brought = z.output<typeof brought>;
export type RestoredRecord = z.output<(typeof recycleBinRoutes)['restore']['response']>['list'][number];
